import type { TabStatus } from '../../messages.ts'
import { askWorker } from '../ask-worker.ts'
import { describeConnection } from '../describe-connection.ts'
import type { ConnectionWords } from '../describe-connection.ts'
import { part } from '../parts/part.ts'
import { setText } from '../parts/set-text.ts'

export interface ConnectionCard {
  readonly show: (connection: TabStatus['connection']) => void
  /** Nothing is known, because the worker does not answer. */
  readonly fail: (reason: string) => void
}

/** The popup's first card: whether the server hears us, and if not, what to do. */
export function createConnectionCard(): ConnectionCard {
  const card = part('connection', HTMLElement)
  const retry = part('retry', HTMLButtonElement)
  const paint = (words: ConnectionWords) => {
    card.dataset.tone = words.tone
    setText(part('connection-title', HTMLElement), words.title)
    setText(part('connection-detail', HTMLElement), words.detail)
    setText(part('connection-heartbeat', HTMLElement), words.heartbeat)
    setText(part('connection-advice', HTMLElement), words.advice)
    setText(part('connection-command', HTMLElement), words.command)
    part('connection-help', HTMLElement).hidden = words.advice === ''
  }
  const show: ConnectionCard['show'] = (connection) => paint(describeConnection(connection, Date.now()))
  const fail: ConnectionCard['fail'] = (reason) =>
    paint({ tone: 'bad', title: 'The extension is stuck', detail: reason, heartbeat: '', command: '', advice: '' })

  retry.addEventListener('click', () => {
    retry.disabled = true
    retry.textContent = 'Trying…'
    void askWorker({ type: 'connect' })
      .then(show, (error: unknown) => fail(error instanceof Error ? error.message : String(error)))
      .finally(() => {
        retry.disabled = false
        retry.textContent = 'Try again'
      })
  })
  return { show, fail }
}

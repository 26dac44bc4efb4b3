import type { TabStatus } from '../../messages.ts'
import { requestWorker } from '../request-worker.ts'
import { describeConnection } from '../describe-connection.ts'
import type { ConnectionText } from '../describe-connection.ts'
import { getElement, setText } from '../parts/elements.ts'

export interface ConnectionCard {
  readonly show: (connection: TabStatus['connection']) => void
  /** The worker does not respond. */
  readonly fail: (reason: string) => void
}

/** The popup's first card: whether the server is connected, and if not, what to do. */
export function createConnectionCard(): ConnectionCard {
  const card = getElement('connection', HTMLElement)
  const retry = getElement('retry', HTMLButtonElement)
  const trust = getElement('trust', HTMLButtonElement)
  const paint = (text: ConnectionText) => {
    card.dataset.tone = text.tone
    setText(getElement('connection-title', HTMLElement), text.title)
    setText(getElement('connection-detail', HTMLElement), text.detail)
    setText(getElement('connection-heartbeat', HTMLElement), text.heartbeat)
    setText(getElement('connection-advice', HTMLElement), text.advice)
    setText(getElement('connection-command', HTMLElement), text.command)
    getElement('connection-help', HTMLElement).hidden = text.advice === ''
    trust.hidden = !text.canTrust
  }
  const show: ConnectionCard['show'] = (connection) => paint(describeConnection(connection, Date.now()))
  const fail: ConnectionCard['fail'] = (reason) =>
    paint({
      tone: 'bad',
      title: 'The extension does not respond',
      detail: reason,
      heartbeat: '',
      command: '',
      advice: '',
      canTrust: false,
    })

  const connectBy = (button: HTMLButtonElement, type: 'connect' | 'trust-server') => {
    const label = button.textContent
    button.addEventListener('click', () => {
      button.disabled = true
      button.textContent = 'Connecting…'
      void requestWorker({ type })
        .then(show, (error: unknown) => fail(error instanceof Error ? error.message : String(error)))
        .finally(() => {
          button.disabled = false
          button.textContent = label
        })
    })
  }
  connectBy(retry, 'connect')
  connectBy(trust, 'trust-server')
  return { show, fail }
}

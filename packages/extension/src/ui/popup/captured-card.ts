import type { TabStatus } from '../../messages.ts'
import { element } from '../parts/elements.ts'
import { part } from '../parts/part.ts'
import { setText } from '../parts/set-text.ts'

const LABELS: Readonly<Record<keyof TabStatus['captured'], string>> = {
  logs: 'Console',
  errors: 'Errors',
  network: 'Requests',
  websocket: 'WebSocket',
  actions: 'Actions',
  screenshots: 'Screenshots',
}

/** The popup's card of numbers: what was captured in this tab, and what waits or was lost. */
export function createCapturedCard(): (status: Pick<TabStatus, 'captured' | 'queue'>) => void {
  const list = part('captured-counts', HTMLElement)
  const cells = Object.entries(LABELS).map(([kind, label]) => {
    const number = element('dd', { 'data-kind': kind }, '0')
    list.append(element('div', { class: 'count' }, element('dt', {}, label), number))
    return { kind: kind as keyof TabStatus['captured'], number }
  })
  return ({ captured, queue }) => {
    for (const { kind, number } of cells) {
      setText(number, captured[kind].toLocaleString('en'))
      number.classList.toggle('none', captured[kind] === 0)
    }
    setText(
      part('queue-waiting', HTMLElement),
      queue.events > 0 ? `${countEvents(queue.events)} waiting for the server.` : '',
    )
    setText(part('queue-lost', HTMLElement), queue.lost > 0 ? `${countEvents(queue.lost)} lost in all tabs.` : '')
  }
}

function countEvents(count: number): string {
  return count === 1 ? '1 event' : `${count.toLocaleString('en')} events`
}

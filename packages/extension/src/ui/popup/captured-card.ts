import type { TabStatus } from '../../messages.ts'
import { createElement, getElement, setText } from '../parts/elements.ts'

const LABELS: Readonly<Record<keyof TabStatus['captured'], string>> = {
  logs: 'Console',
  errors: 'Errors',
  network: 'Requests',
  websocket: 'WebSocket',
  actions: 'Actions',
  screenshots: 'Screenshots',
}

/** The popup's counts: what was recorded in this tab, and what is waiting or lost. */
export function createCapturedCard(): (status: Pick<TabStatus, 'captured' | 'queue'>) => void {
  const list = getElement('captured-counts', HTMLElement)
  const cells = Object.entries(LABELS).map(([kind, label]) => {
    const number = createElement('dd', { 'data-kind': kind }, '0')
    list.append(createElement('div', { class: 'count' }, createElement('dt', {}, label), number))
    return { kind: kind as keyof TabStatus['captured'], number }
  })
  return ({ captured, queue }) => {
    for (const { kind, number } of cells) {
      setText(number, captured[kind].toLocaleString('en'))
      number.classList.toggle('none', captured[kind] === 0)
    }
    setText(
      getElement('queue-waiting', HTMLElement),
      queue.events > 0 ? `${countEvents(queue.events)} waiting for the server.` : '',
    )
    setText(
      getElement('queue-lost', HTMLElement),
      queue.lost > 0 ? `${countEvents(queue.lost)} lost, in all tabs.` : '',
    )
  }
}

function countEvents(count: number): string {
  return count === 1 ? '1 event' : `${count.toLocaleString('en')} events`
}

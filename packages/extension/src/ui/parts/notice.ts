import type { ChangeListener } from '../live-settings.ts'
import { getElement } from './elements.ts'

const SHOWN_MS = 1_800

/** Shows for a moment that a change was saved, or, until the next one, why it was not. */
export function createNotice(): ChangeListener {
  const notice = getElement('notice', HTMLElement)
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (text: string, tone: 'good' | 'bad') => {
    clearTimeout(timer)
    notice.textContent = text
    notice.dataset.tone = tone
  }
  return {
    saved: () => {
      show('Saved', 'good')
      timer = setTimeout(show, SHOWN_MS, '', 'good')
    },
    failed: (reason) => show(reason, 'bad'),
  }
}

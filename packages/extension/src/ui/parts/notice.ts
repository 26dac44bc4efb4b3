import type { ChangeListener } from '../live-settings.ts'
import { part } from './part.ts'

const SHOWN_MS = 1_800

/** Says at the page's edge that a change was saved, or stays there and says why not. */
export function createNotice(): ChangeListener {
  const notice = part('notice', HTMLElement)
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = (text: string, tone: 'good' | 'bad') => {
    clearTimeout(timer)
    notice.textContent = text
    notice.dataset.tone = tone
  }
  return {
    saved: () => {
      say('Saved', 'good')
      timer = setTimeout(say, SHOWN_MS, '', 'good')
    },
    failed: (reason) => say(reason, 'bad'),
  }
}

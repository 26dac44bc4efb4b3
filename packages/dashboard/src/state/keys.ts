import { signal } from '@preact/signals'
import { go, place } from './place.ts'

/** The ids of the list that is shown, in its order. */
export const list = signal<{ readonly ids: () => readonly string[] }>({ ids: () => [] })
/** The row that keys move. */
export const cursor = signal('')
export const isHelpOpen = signal(false)
/** Holds the list, or lets it go on. */
export const isPaused = signal(false)
/** Copies what is open as a prompt. */
export const copyPrompt = signal<(() => void) | undefined>(undefined)

function move(by: number): void {
  const ids = list.value.ids()
  if (ids.length === 0) return
  const index = ids.indexOf(cursor.value)
  const next = index < 0 ? (by > 0 ? 0 : ids.length - 1) : Math.min(ids.length - 1, Math.max(0, index + by))
  cursor.value = ids[next] ?? ''
  if (place.value.id !== '') go({ id: cursor.value }, true)
}

function close(): void {
  if (isHelpOpen.value) isHelpOpen.value = false
  else if (place.value.id !== '') go({ id: '' })
  else if (place.value.q !== '') go({ q: '' })
}

const KEYS: Readonly<Record<string, () => void>> = {
  j: () => move(1),
  k: () => move(-1),
  ArrowDown: () => move(1),
  ArrowUp: () => move(-1),
  Enter: () => {
    if (cursor.value !== '') go({ id: cursor.value })
  },
  p: () => {
    isPaused.value = !isPaused.value
  },
  c: () => copyPrompt.value?.(),
  '?': () => {
    isHelpOpen.value = !isHelpOpen.value
  },
  '/': () => document.querySelector<HTMLInputElement>('#filter')?.focus(),
}

/** What the keys do, for the help. */
export const KEY_HELP: readonly (readonly [key: string, does: string])[] = [
  ['/', 'Filter'],
  ['j k', 'Next, previous'],
  ['Enter', 'Open details'],
  ['Esc', 'Close, clear the filter'],
  ['p', 'Pause, go on'],
  ['c', 'Copy as prompt'],
  ['?', 'This help'],
]

/** Keys of an element itself come first. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.matches('input, textarea, select')) return true
  return target.matches('a, button, summary, pre') && ['Enter', 'ArrowDown', 'ArrowUp'].includes(key)
}

export function listenToKeys(): void {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') {
      if (event.target instanceof HTMLInputElement) event.target.blur()
      close()
      return
    }
    const act = KEYS[event.key]
    if (!act || isTaken(event)) return
    event.preventDefault()
    act()
  })
}

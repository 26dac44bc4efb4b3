import type { Page } from '../page/page.ts'

const MOVES = /^(?:Arrow|Home|End|Page)/

/** In which field all text is selected, by its key: what is written then takes its place. */
export function followWholeSelection({ window, listen }: Pick<Page, 'window' | 'listen'>) {
  let selected: unknown
  const undo = listen(window, 'keydown', (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key === 'a') selected = event.composedPath()[0]
    else if (MOVES.test(event.key)) selected = undefined
  })
  /** Whether it is this one; not any longer. */
  const take = (field?: Element): boolean => {
    const isSelected = selected === field
    selected = undefined
    return isSelected
  }
  return { take, undo }
}

import type { ActionEntry } from '@gasoline/wire'

const NAMING = ['testId', 'role', 'ariaLabel', 'label', 'placeholder', 'altText', 'title', 'text', 'id', 'cssPath']

/** By what the target of an action is known, without numbers, which are counts, places in a list, or ids. Equal for the same thing. */
export function nameTarget({ selectors = {}, target }: Pick<ActionEntry, 'selectors' | 'target'>): string {
  const kind = NAMING.find((name) => selectors[name] !== undefined)
  const found = kind === undefined ? target : selectors[kind]
  const text = typeof found === 'string' ? found : JSON.stringify(found ?? '')
  return `${kind ?? ''} ${text
    .toLowerCase()
    .replaceAll(/:nth-child\(\d+\)/g, '')
    .replaceAll(/\d+/g, '#')}`
}

import type { StoredEvent } from '@gasoline/wire'

const NAMING = ['role', 'ariaLabel', 'label', 'text', 'title', 'altText', 'testId', 'id']

/** By what a person knows the thing that was acted on, and what was chosen or written there. */
export function readActionText({
  selectors = {},
  selectedText,
  selectedValue,
  value,
  key,
}: StoredEvent<'actions'>): string {
  const names = NAMING.map((kind) => selectors[kind]).flatMap(textsIn)
  return [...names, selectedText, selectedValue, value, key].filter((text) => text !== undefined).join('\n')
}

function textsIn(selector: unknown): string[] {
  if (typeof selector === 'string') return [selector]
  if (typeof selector !== 'object' || selector === null) return []
  return Object.values(selector).filter((part) => typeof part === 'string')
}

/** Whether the person did something, and did not only look around. */
export function isUserAction({ type }: StoredEvent<'actions'>): boolean {
  return type !== 'scroll' && type !== 'focus' && type !== 'blur' && type !== 'hover'
}

/** Words by which pages say that something did not work. */
const FAILS =
  /(?<![a-z])(?:errors?|fail(?:ed|ure|s)?|could ?n(?:o|')t|can ?n(?:o|')t|unable|went wrong|not found|not available|unavailable|unexpected|oops)(?![a-z])/i

/** Whether a text on the screen says that something did not work. */
export function saysFailure(text: string): boolean {
  return FAILS.test(text)
}

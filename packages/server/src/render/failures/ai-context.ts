import type { ComponentAncestry, ComponentInfo, StateSnapshot } from '@gasoline/wire'
import { oneLine } from '../text.ts'

const MOST_NAMES = 10
const MOST_KEYS = 12
const MOST_VALUES = 10

/** `App > LoginPage > LoginForm (react)`, from the root down. */
export function renderComponentPath({ framework, components, leftOut = 0 }: ComponentAncestry): string {
  const shown = components.slice(-MOST_NAMES)
  const hidden = leftOut + components.length - shown.length
  const path = [...(hidden > 0 ? [`(${hidden} more)`] : []), ...shown.map(({ name }) => oneLine(name, 60))]
  return `${path.join(' > ')} (${oneLine(framework, 20)})`
}

/** What is known of the component itself: its props, its state or its hooks, by name. */
export function renderComponentKeys({ propKeys, stateKeys, hooks, file }: ComponentInfo): string | undefined {
  const parts = [
    listed('props', propKeys),
    listed('state', stateKeys),
    stateKeys === undefined ? listed('hooks', hooks) : undefined,
    file === undefined ? undefined : oneLine(file, 120),
  ].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join('; ') : undefined
}

/** `redux: auth.user=null, auth.error="…"; changed: auth.user`. */
export function renderState({ source, keys, relevantSlice, changed = [] }: StateSnapshot): string {
  const values = Object.entries(relevantSlice).map(
    ([path, value]) => `${oneLine(path, 80)}=${oneLine(JSON.stringify(value) ?? 'undefined', 120)}`,
  )
  const shown = values.length > 0 ? few(values, MOST_VALUES) : (listed('keys', Object.keys(keys)) ?? 'empty')
  const news = changed.length > 0 ? `; changed: ${few(changed, MOST_KEYS)}` : ''
  return `${oneLine(source, 40)}: ${shown}${news}`
}

function listed(what: string, names: readonly string[] | undefined): string | undefined {
  return names === undefined || names.length === 0 ? undefined : `${what} ${few(names, MOST_KEYS)}`
}

function few(names: readonly string[], most: number): string {
  const shown = names.slice(0, most).map((name) => oneLine(name, 200))
  return `${shown.join(', ')}${names.length > most ? ` (+${names.length - most})` : ''}`
}

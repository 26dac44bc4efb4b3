import type { ActionEntry } from '@gasoline/wire'
import { hashKey } from '../identity/hash-key.ts'
import { nameTarget } from '../identity/name-target.ts'
import { toUrlTemplate } from '../identity/parameterise.ts'
import { toPathTemplate } from '../identity/path-template.ts'
import { rememberEach } from '../remember.ts'
import { readOrigin } from '../urls.ts'

/** Equal for the same action on the same thing, on pages of one kind. */
export const buildActionKey = rememberEach((action: ActionEntry): string => {
  const { type, key = '', url = '', modifiers = [] } = action
  return hashKey([type, key, modifiers.join(), readPageKind(url), nameTarget(action)])
})

/** The page without ids; where routes are kept in the fragment, with it. */
function readPageKind(url: string): string {
  const route = /#!?(\/[^?]*)/.exec(url)?.[1] ?? ''
  return `${readOrigin(url) ?? ''}${toUrlTemplate(url)}#${toPathTemplate(route)}`
}

const ACTS = new Set(['click', 'dblclick', 'keypress', 'submit', 'drag', 'check', 'uncheck', 'select'])

/** Whether something should follow an action: not where the person goes on typing. */
export function isAct({ type }: ActionEntry): boolean {
  return ACTS.has(type)
}

const CONSEQUENCES = new Set(['navigate', 'popup', 'dialog', 'scroll', 'focus', 'blur', 'hover'])

/** Whether the person did it, and it is no consequence of what was done before. */
export function isOwnAction({ type }: ActionEntry): boolean {
  return !CONSEQUENCES.has(type)
}

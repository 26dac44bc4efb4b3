import { LIMITS } from '@gasoline/wire'
import type { CapturedTab, CommandFailure, CommandName, CommandResult, DomMatch, Redactor } from '@gasoline/wire'
import { cutChars } from '../ingest/entry/cut-text.ts'
import { isFields } from '../ingest/entry/translate.ts'
import { isSecretField } from '../ingest/normalise/secret-field.ts'

/** Base64: scanning a picture would only corrupt it. Its length is bounded by the channel, its content by the door. */
const PICTURES = ['data', 'thumbnail'] as const

/** An answer without secrets, every text cut to size: what a page shows may be anything. */
export function cleanResult<C extends CommandName>(
  name: C,
  result: CommandResult<C>,
  redactor: Redactor,
): CommandResult<C> {
  const aside: Record<string, unknown> = {}
  const rest: Record<string, unknown> = { ...result }
  if (name === 'capture_screenshot') {
    for (const field of PICTURES) {
      aside[field] = rest[field]
      delete rest[field]
    }
  }
  // Its schema has been checked: matches are a list of matches.
  if (name === 'query_dom') for (const match of rest.matches as DomMatch[]) hideSecretFields(match, redactor)
  // Texts stay texts, and nothing else is touched.
  return { ...(cutTexts(redactor.value(rest)) as object), ...aside } as CommandResult<C>
}

export function cleanFailure({ code, message }: CommandFailure, redactor: Redactor): CommandFailure {
  return { code, message: redactor.text(message) }
}

export function cleanTab(tab: CapturedTab, redactor: Redactor): CapturedTab {
  const { url, title } = tab
  return {
    ...tab,
    url: cutChars(redactor.text(url), LIMITS.value.urlChars),
    title: cutChars(redactor.text(title), LIMITS.value.nameChars),
  }
}

const CONTROLS = new Set(['input', 'textarea', 'select'])

/** What a secret field holds is a secret whatever it looks like; the page should have kept it already. */
function hideSecretFields({ tag, attributes, properties, children }: DomMatch, redactor: Redactor): void {
  const { value: _, ...description } = attributes
  if (CONTROLS.has(tag.toLowerCase()) && isSecretField(description)) {
    for (const values of [attributes, properties ?? {}]) {
      if (typeof values.value === 'string') values.value = redactor.secret('password', values.value)
    }
  }
  for (const child of children ?? []) hideSecretFields(child, redactor)
}

function cutTexts(value: unknown): unknown {
  if (typeof value === 'string') return cutChars(value, LIMITS.value.urlChars)
  if (Array.isArray(value)) return value.map(cutTexts)
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [cutChars(key, LIMITS.value.nameChars), cutTexts(item)]),
  )
}

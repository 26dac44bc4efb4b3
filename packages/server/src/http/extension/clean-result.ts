import { LIMITS } from '@gasoline/wire'
import type { CapturedTab, CommandFailure, CommandName, CommandResult, DomMatch, Redactor } from '@gasoline/wire'
import { cutChars } from '../ingest/entry/cut-text.ts'
import { isFields } from '../ingest/entry/translate.ts'
import { isSecretField } from '../ingest/normalise/secret-field.ts'

/** Base64, which redaction would corrupt. Its length is limited by the channel, its content is checked on ingest. */
const PICTURES = ['data', 'thumbnail'] as const

/** Redacts a command's result and cuts every text to size: a page may show anything. */
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
  // Checked by the schema of query_dom.
  if (name === 'query_dom') for (const match of rest.matches as DomMatch[]) hideSecretFields(match, redactor)
  // Redaction changes strings only, so the type stays.
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

/** The value of a secret field is a secret whatever it looks like; the page should have withheld it already. */
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

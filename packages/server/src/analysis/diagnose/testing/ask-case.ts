import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { expect } from 'vitest'
import { besides, sourcesOf } from './cases.ts'
import { NOON, contextOf, storeOf } from '../../../store/testing/view-of.ts'
import type { Built } from '../../../store/testing/view-of.ts'
import { callTool } from '../../../tools/call.ts'
import diagnose from '../../../tools/failures/diagnose.ts'

interface Asking {
  /** The text of src/a.ts, which the browser runs as /a.js. */
  readonly source?: string
  /** When it is asked, after noon. */
  readonly atMs?: number
  readonly args?: object
  /** Without what happens on every page besides. */
  readonly isAlone?: boolean
}

/** What `diagnose` says of a page on which these things happened; checks what holds for every answer. */
export async function askCase(
  events: readonly Built[],
  { source = '', atMs = 20_000, args = {}, isAlone }: Asking = {},
) {
  const context = {
    ...contextOf(storeOf(...(isAlone ? [] : besides), ...events), true),
    now: () => NOON + atMs,
    sources: sourcesOf({ 'http://app.test/a.js': ['src/a.ts', source] }),
  }
  const { text, data, isError } = await callTool([diagnose], 'diagnose', args, context)
  expect(isError, text).toBe(false)
  expect(diagnose.output.strict().safeParse(JSON.parse(JSON.stringify(data))).error).toBeUndefined()
  expect(countTokens(text), text).toBeLessThanOrEqual(450)
  return text
}

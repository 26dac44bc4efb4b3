import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { expect } from 'vitest'
import { backgroundEvents, buildSources } from './cases.ts'
import { NOON, append, buildToolContext } from '../../../store/testing/build-store.ts'
import type { Built } from '../../../store/testing/build-store.ts'
import { Store } from '../../../store/store.ts'
import { GoodRuns } from '../../../learn/good-runs.ts'
import { callTool } from '../../../tools/call.ts'
import diagnose from '../../../tools/failures/diagnose.ts'
import { DiagnoseOutput } from '../../../tools/failures/diagnose-output.ts'
import type { Case } from '../case.ts'
import type { Nothing } from '../nothing.ts'

interface Asking {
  /** The text of src/a.ts, which the browser runs as /a.js. */
  readonly source?: string
  /** When the tool is called, after noon. */
  readonly atMs?: number
  readonly args?: object
  /** Without what happens on every page anyway. */
  readonly isAlone?: boolean
  /** What happened before the events were cleared. */
  readonly cleared?: readonly Built[]
}

interface Diagnosis {
  readonly text: string
  readonly case?: Case
  readonly nothing?: Nothing
}

/** What `diagnose` finds on a page on which these things happened; checks what holds for every result. */
export async function diagnosePage(
  events: readonly Built[],
  { source = '', atMs = 20_000, args = {}, isAlone, cleared = [] }: Asking = {},
): Promise<Diagnosis> {
  const store = new Store(() => NOON)
  const before = new GoodRuns()
  store.subscribe(before.add)
  for (const event of cleared) append(store, event)
  if (cleared.length > 0) store.clear()
  for (const event of [...(isAlone ? [] : backgroundEvents), ...events]) append(store, event)
  const context = {
    ...buildToolContext(store, true),
    before,
    now: () => NOON + atMs,
    sources: buildSources({ 'http://app.test/a.js': ['src/a.ts', source] }),
  }
  const { text, data, isError } = await callTool([diagnose], 'diagnose', args, context)
  expect(isError, text).toBe(false)
  const sent: unknown = JSON.parse(JSON.stringify(data))
  const parsed = DiagnoseOutput.strict().safeParse(sent)
  expect(parsed.error).toBeUndefined()
  expect(parsed.data, 'the schema knows every field').toEqual(sent)
  expect(countTokens(text), text).toBeLessThanOrEqual(450)
  // It has just been checked by this very schema.
  const { case: known, nothing } = sent as Diagnosis
  for (const cause of known ? [known.cause, ...known.chain] : []) expect(cause.because, text).not.toEqual([])
  return { text, ...(known && { case: known }), ...(nothing && { nothing }) }
}

/** The case of the failure that `diagnose` chooses. */
export async function askCase(...asking: Parameters<typeof diagnosePage>): Promise<Case> {
  const { case: known, text } = await diagnosePage(...asking)
  if (!known) throw new Error(`No case: ${text}`)
  return known
}

/** What there is instead of a case. */
export async function askNothing(...asking: Parameters<typeof diagnosePage>): Promise<Nothing> {
  const { nothing, text } = await diagnosePage(...asking)
  if (!nothing) throw new Error(`A case: ${text}`)
  return nothing
}

/** What an agent reads. */
export async function askText(...asking: Parameters<typeof diagnosePage>): Promise<string> {
  return (await diagnosePage(...asking)).text
}

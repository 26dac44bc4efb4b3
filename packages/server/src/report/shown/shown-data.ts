import type { NetworkEntry } from '@gasoline/wire'
import * as z from 'zod'
import { formatPath, readValueAt } from '../../analysis/bodies/json.ts'
import type { Json, JsonPath } from '../../analysis/bodies/json.ts'
import { excerpt } from '../../analysis/bodies/excerpt.ts'
import { preview } from '../../analysis/budget/preview.ts'
import type { Context } from '../../analysis/context/context.ts'
import { isSamePage } from '../../analysis/context/same-page.ts'
import { listSteps } from '../../analysis/context/steps.ts'
import { CaseRequest } from '../../analysis/diagnose/case.ts'
import { findSenders } from '../../analysis/diagnose/evidence/code-location.ts'
import { describePlace } from '../../analysis/diagnose/facts/place.ts'
import { toRequestRef } from '../../analysis/diagnose/facts/refs.ts'
import { isResponseOfApp } from '../../analysis/diagnose/last-responses.ts'
import type { TestError } from '../contract.ts'
import { findShown } from './find-shown.ts'
import { readAssertion } from './read-assertion.ts'

/** Data that the page had received where nothing failed, and what of it the test read on the page. */
export const ShownData = z.array(
  z.object({
    request: CaseRequest,
    /** Values that were on the page and were not expected there. */
    shown: z.array(z.object({ path: z.string(), value: z.string() })),
  }),
)
export type ShownData = z.infer<typeof ShownData>

const MOST = 2
const SHOWN = 2
const WHOLE_CHARS = 180
const BODY_CHARS = 240
const VALUE_CHARS = 60

/** Responses since the last action that hold what the test received instead of what it expected; else the newest ones. */
export function describeShownData(context: Context, errors: readonly TestError[]): ShownData {
  const newest = context.view.network.findLast((entry) => isResponseOfApp(entry, [], context))
  if (!newest) return []
  const steps = listSteps(context.view, newest)
  const since = steps.findLast((step) => step.at <= newest.at)?.at ?? 0
  const assertion = readAssertion(errors[0]?.message ?? '')
  const all = context.view.network
    .filter((entry) => isSamePage(entry, newest) && isResponseOfApp(entry, steps, context))
    .flatMap((entry) => {
      const body = context.readResponse(entry)
      if (body === undefined) return []
      return { entry, body, paths: assertion ? findShown(body, assertion) : [], isNew: entry.at >= since }
    })
  const holding = all.filter(({ paths }) => paths.length > 0)
  const chosen = holding.length > 0 ? holding : all.filter(({ isNew }) => isNew)
  return chosen.slice(-MOST).map(({ entry, body, paths }) => ({
    request: describe(entry, body, paths, context),
    shown: paths.slice(0, SHOWN).map((path) => ({
      path: preview(formatPath(path), VALUE_CHARS),
      value: describeValue(readValueAt(body, path)),
    })),
  }))
}

function describe(entry: NetworkEntry, body: Json, paths: readonly JsonPath[], context: Context): CaseRequest {
  const whole = JSON.stringify(body)
  const [sender] = findSenders(entry, context)
  return {
    ...toRequestRef(entry),
    ...(entry.duration !== undefined && { duration_ms: Math.round(entry.duration) }),
    ...(sender && { requested_at: describePlace(sender, false) }),
    got: preview(whole.length > WHOLE_CHARS ? excerpt(body, paths) : whole, BODY_CHARS),
  }
}

function describeValue(value: Json | undefined): string {
  return Array.isArray(value) ? `${value.length} entries` : preview(JSON.stringify(value ?? null), VALUE_CHARS)
}

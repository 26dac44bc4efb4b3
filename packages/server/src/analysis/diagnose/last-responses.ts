import type { NetworkEntry } from '@gasoline/wire'
import * as z from 'zod'
import { isUserAction, saysFailure } from '../context/action-text.ts'
import type { Difference } from '../before/difference.ts'
import { formatPath, isObject } from '../bodies/json.ts'
import type { Json } from '../bodies/json.ts'
import { preview } from '../budget/preview.ts'
import { getEndTime } from '../context/context.ts'
import type { Context } from '../context/context.ts'
import { isSamePage, isSameTab } from '../context/same-page.ts'
import { listSteps } from '../context/steps.ts'
import type { Step } from '../context/steps.ts'
import { findLists } from '../bodies/outer-lists.ts'
import { judgeRequestParty, reportsFailure } from '../failures/detect/request.ts'
import { detectTelemetry } from '../noise/telemetry.ts'
import { TIMING_MS } from '../timing.ts'
import { FieldFault } from './cause.ts'
import { LastAction } from './case.ts'
import { RequestRef } from './entry-refs.ts'
import { describeDifference } from './facts/difference.ts'
import { describeStep } from './facts/last-step.ts'
import { toRequestRef } from './facts/refs.ts'
import { isPolled } from './relevance.ts'

const LastResponse = RequestRef.extend({
  /** The longest list in the body. */
  list: z.object({ path: z.string(), count: z.number() }).optional(),
  /** Nothing, or an object without fields. */
  is_empty: z.literal(true).optional(),
  /** What is otherwise than in earlier responses, and may be right. */
  field: FieldFault.optional(),
})
export type LastResponse = z.infer<typeof LastResponse>

/** What came back after what the person did last and is empty or otherwise than before: where nothing failed, facts to go on with. */
export const LastResponses = z.object({
  after: LastAction,
  shown: z.array(LastResponse),
  more: z.number(),
  /** What then came to the screen, as far as it reads like a message. */
  messages: z.array(z.string()),
})
export type LastResponses = z.infer<typeof LastResponses>

const SHOWN = 4
const URL_CHARS = 80

/** What the last thing that the person did led to; of typing that sent nothing, what was done before. */
export function describeLastResponses(context: Context): LastResponses | undefined {
  const newest = context.view.actions.findLast(isUserAction)
  if (!newest) return undefined
  const steps = listSteps(context.view, newest)
  // Typing may send nothing; what is done otherwise stands for itself.
  const recent = steps.slice(
    Math.max(
      0,
      steps.findLastIndex(({ action }) => action.type !== 'input'),
    ),
  )
  const isSince = ({ at }: NetworkEntry, step: Step | undefined) =>
    step !== undefined && at >= step.at - TIMING_MS.actionSlack
  const responses = context.view.network.filter(
    (entry) =>
      isSameTab(entry, newest) &&
      (isSince(entry, recent[0]) || findDifference(entry, context) !== undefined) &&
      isResponseOfApp(entry, steps, context),
  )
  const step = recent.findLast((each) => responses.some((entry) => isSince(entry, each)))
  const since = responses.filter((entry) => isSince(entry, step))
  const newestResponse = since.at(-1)
  if (!step || !newestResponse) return undefined
  // The others are here for their differences.
  const changed = responses.filter(
    (entry) => !since.includes(entry) && isSamePage(entry, newestResponse) && findDifference(entry, context),
  )
  const messages = listMessages(step, context)
  const all = [...changed, ...since]
    .map((entry) => ({ entry, response: describeResponse(entry, context) }))
    // What is as it should be says nothing, unless the page says that something is not.
    .filter(({ response }) => messages.length > 0 || isNotable(response))
  if (all.length === 0) return undefined
  const shown = all
    .toSorted((a, b) => weigh(b.response) - weigh(a.response) || b.entry.at - a.entry.at)
    .slice(0, SHOWN)
    .toSorted((a, b) => a.entry.at - b.entry.at)
    .map(({ response }) => response)
  return { after: describeStep(step.action, context.now), shown, more: all.length - shown.length, messages }
}

/** What else an app says when it could not do something, or has nothing to show. */
const REFUSES = /\b(?:wrong|invalid|denied|forbidden|expired|sorry|try again|not (?:exist|allowed))\b/i
const HAS_NOTHING = /\bno \w+ (?:found|yet|available)\b/i
const MESSAGES = 2
const MESSAGE_CHARS = 100

function isMessage(text: string): boolean {
  return saysFailure(text) || REFUSES.test(text) || HAS_NOTHING.test(text)
}

function listMessages({ at }: Step, { view }: Context): string[] {
  const texts = view.actions
    .filter((action) => action.at >= at)
    .flatMap(({ appeared = [] }) => appeared)
    .filter(({ text, role }) => role === 'alert' || isMessage(text))
    .map(({ text }) => preview(text, MESSAGE_CHARS))
  return [...new Set(texts)].slice(0, MESSAGES)
}

/** It is empty, or otherwise than before. */
function isNotable({ list, field, is_empty }: LastResponse): boolean {
  return field !== undefined || list?.count === 0 || is_empty === true
}

/** What is empty or otherwise than before says more than the rest, and what was changed more than what was read. */
function weigh({ method, list, field, is_empty }: LastResponse): number {
  return (field ? 4 : 0) + (list?.count === 0 || is_empty ? 2 : 0) + (method === 'GET' ? 0 : 1)
}

/** A response that the app asked for, and not by a timer. */
export function isResponseOfApp(entry: NetworkEntry, steps: readonly Step[], context: Context): boolean {
  const { status = 0 } = entry
  if (status < 200 || status >= 300 || reportsFailure(entry) || getEndTime(entry) > context.now) return false
  if (context.findNoise(entry) !== undefined || detectTelemetry(entry) !== undefined) return false
  return judgeRequestParty(entry, context.appOrigins) === 'first' && !isPolled(entry, steps, context)
}

/** How it differs from earlier responses to the same request. */
function findDifference({ id }: NetworkEntry, { before }: Context): Difference | undefined {
  return before.listDifferences(id).find(({ comparedWith }) => comparedWith === 'request')
}

function describeResponse(entry: NetworkEntry, context: Context): LastResponse {
  const body = context.readResponse(entry)
  const lists = body === undefined ? [] : findLists(body)
  const longest = lists.toSorted((a, b) => b.count - a.count)[0]
  const difference = findDifference(entry, context)
  return {
    ...toRequestRef(entry, URL_CHARS),
    ...(longest && { list: { path: preview(formatPath(longest.path), 60), count: longest.count } }),
    ...(entry.method === 'GET' && isBare(body) && { is_empty: true }),
    ...(difference && { field: describeDifference(difference) }),
  }
}

function isBare(body: Json | undefined): boolean {
  return body === null || (isObject(body) && Object.keys(body).length === 0)
}

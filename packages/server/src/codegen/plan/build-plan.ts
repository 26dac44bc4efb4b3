import { LIMITS } from '@gasoline/wire'
import type { ActionEntry, NetworkEntry } from '@gasoline/wire'
import { findAppOrigins, readOrigin } from '../../analysis/urls.ts'
import type { View } from '../../store/view.ts'
import { findCausedRequests, findPolled } from '../expect/caused-requests.ts'
import { expectStep } from '../expect/expect-step.ts'
import type { Asserted } from '../expect/expect-step.ts'
import type { Observation } from '../expect/observation.ts'
import { findCounters } from '../expect/page-changes.ts'
import { expectOpenSockets, listSockets } from '../expect/sockets.ts'
import { followTyping } from '../expect/while-typing.ts'
import { slug } from '../flow/path.ts'
import { buildAct, listDialogs, readAddress } from '../flow/build-act.ts'
import { alignSteps, splitObservations } from '../flow/observations.ts'
import { limitFlow } from '../flow/limit-flow.ts'
import { readFlow } from '../flow/read-flow.ts'
import type { FlowStep } from '../flow/read-flow.ts'
import { writeTitle } from '../flow/step-title.ts'
import type { Act } from '../flow/act.ts'
import { createIdFinder } from './find-ids.ts'
import { fitToNeighbours } from './fit-to-neighbours.ts'
import type { LeftOut, PlannedStep, TestPlan } from './test-plan.ts'
import { findSecrets, findUniqueValues } from '../flow/test-values.ts'
import type { Replacement } from '../flow/text.ts'

export interface PlanOptions {
  readonly name?: string | undefined
  readonly lastActions?: number | undefined
  /** Of too many steps the last are kept, come what may: that is where it failed. */
  readonly keepsEnd?: boolean | undefined
  readonly baseUrl?: string | undefined
  readonly asserted: Asserted & { readonly noErrors: boolean }
  /** Two recordings of the flow, where the caller names them. */
  readonly observations?: readonly (readonly ActionEntry[])[] | undefined
}

/** Plans a test from what was recorded; undefined if there is nothing to replay. */
export function buildPlan(view: View, options: PlanOptions): TestPlan | undefined {
  const { before, steps, dropped, place } = chooseSteps(view, options)
  const [first] = steps
  if (!first) return undefined
  const unique = findUniqueValues(steps, requestsOf(view, steps))
  const secrets = findSecrets(steps)
  const pairs = before ? alignSteps(before, steps) : []
  const own = observe(view, steps, unique.replacements)
  const other = before && observe(view, before, replacementsBefore(pairs, unique.replacements))
  const partner = new Map(pairs.map(([earlier, later]) => [later, earlier]))
  const leftOut: LeftOut[] = []
  if (dropped > 0)
    leftOut.push({
      what: dropped === 1 ? `the ${place} action` : `the ${place} ${dropped} actions`,
      why: `a test has at most ${LIMITS.codegen.steps}`,
    })
  const mainTab = findMainTab(steps)
  const planned = steps.flatMap((step, index) => {
    const title = writeTitle(step.action, own.replacements)
    if (step.action.tabId !== undefined && step.action.tabId !== mainTab) {
      leftOut.push({ what: titleText(title), why: 'it is in another tab; one tab is replayed' })
      return []
    }
    const built = buildAct(step, {
      isFirst: index === 0,
      replacements: own.replacements,
      secretOf: ({ id }) => secrets.find(({ actionId }) => actionId === id)?.name,
    })
    if ('missing' in built) {
      leftOut.push({ what: titleText(title), why: built.missing })
      return []
    }
    const act = typeByKey(built, step, own)
    const earlier = partner.get(step)
    const twin = earlier && other && { step: earlier, observation: other }
    const isAlone = before !== undefined && !earlier
    const nothing = { network: false, shape: false, url: false, page: false }
    return [
      {
        title,
        act,
        action: step.action,
        expects: expectStep(step, act, own, twin, isAlone ? nothing : options.asserted),
        dialogs: listDialogs(step, own.replacements),
        scrolledTo: step.scrolledTo,
        pauseMs: index === 0 ? 0 : step.at - (steps[index - 1]?.at ?? step.at),
      },
    ]
  })
  const atTheEnd = options.asserted.network ? expectOpenSockets(own, other) : []
  const all = planned.map((step, index) =>
    index === planned.length - 1 ? { ...step, expects: [...step.expects, ...atTheEnd] } : step,
  )
  const origin = readOrigin(first.action.toUrl ?? first.action.url ?? '') ?? 'http://localhost'
  return {
    name: options.name ?? nameTest(planned),
    origin: options.baseUrl ?? origin,
    values: [
      ...unique.values,
      ...uniqueBy(
        secrets.map(({ actionId: _, ...secret }) => secret),
        ({ name }) => name,
      ),
    ],
    steps: fitToNeighbours(first.isOpening ? all : [openFirst(first), ...all]),
    knownErrors: options.asserted.noErrors ? listKnownErrors(view, before?.[0] ?? first) : [],
    durationMs: (steps.at(-1)?.at ?? 0) - first.at,
    expectsNoErrors: options.asserted.noErrors,
    observations: before ? 2 : 1,
    warnings: listWarnings(planned, secrets, view),
    leftOut,
  }
}

function chooseSteps(view: View, { lastActions, observations, keepsEnd = false }: PlanOptions) {
  if (observations) {
    const [one, two] = observations.map(readFlow)
    return { before: two ? one : undefined, ...limitFlow(two ?? one ?? [], { keepsEnd }) }
  }
  const all = readFlow(view.actions)
  if (lastActions !== undefined) return { before: undefined, ...limitFlow(all.slice(-lastActions), { keepsEnd: true }) }
  const { last, before } = splitObservations(all)
  return { before, ...limitFlow(last, { keepsEnd }) }
}

/** A page that asks for something after each key is to be asked so again. */
function typeByKey(act: Act, step: FlowStep, observation: Observation): Act {
  if (act.type !== 'fill' || !act.isTyped) return act
  const caused = findCausedRequests(step, observation.network, observation)
  return caused.some(({ entries }) => followTyping(step, entries)) ? { ...act, isByKey: true } : act
}

/** The tab of most steps. */
function findMainTab(steps: readonly FlowStep[]): ActionEntry['tabId'] {
  const counts = new Map<ActionEntry['tabId'], number>()
  for (const { action } of steps)
    if (action.tabId !== undefined) counts.set(action.tabId, (counts.get(action.tabId) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

function requestsOf({ network }: View, steps: readonly FlowStep[]): readonly NetworkEntry[] {
  const from = steps[0]?.at ?? 0
  const until = steps.at(-1)?.until ?? Number.POSITIVE_INFINITY
  return network.filter(({ at }) => at >= from && at < until).toSorted((a, b) => a.at - b.at)
}

function observe(view: View, steps: readonly FlowStep[], replacements: readonly Replacement[]): Observation {
  const network = requestsOf(view, steps)
  const appOrigins = findAppOrigins(view)
  return {
    steps,
    network,
    replacements,
    values: {
      isId: createIdFinder(network),
      typed: replacements.map(({ recorded }) => slug(recorded)).filter((text) => text.length > 2),
    },
    isPolled: findPolled(network, steps),
    appOrigins,
    sockets: listSockets(view.websocket, appOrigins),
    counters: findCounters(view.actions),
    heldFrom: view.network.length < LIMITS.network.entries ? 0 : Math.min(...view.network.map(({ at }) => at)),
  }
}

/** What was typed in the same places in the earlier recording. */
function replacementsBefore(
  pairs: readonly (readonly [FlowStep, FlowStep])[],
  replacements: readonly Replacement[],
): readonly Replacement[] {
  return replacements.flatMap(({ recorded, variable }) => {
    const pair = pairs.find(([, { action }]) => action.type === 'input' && action.value?.trim() === recorded)
    const typed = pair?.[0].action.value?.trim()
    return typed ? [{ recorded: typed, variable }] : []
  })
}

function openFirst({ action, at }: FlowStep): PlannedStep {
  const act: Act = { type: 'goto', path: readAddress(action.url ?? '/') }
  return { title: [`Open ${act.path}`], act, action: { ...action, at }, expects: [], dialogs: [], pauseMs: 0 }
}

function listKnownErrors({ logs }: View, first: FlowStep): string[] {
  const messages = logs
    .filter(({ level, at, source }) => level === 'error' && at >= first.at && source !== 'network')
    .map(({ message }) => message.split('\n', 1)[0]?.slice(0, 200) ?? '')
  return [...new Set(messages.filter((message) => message !== ''))].slice(0, LIMITS.codegen.knownErrors)
}

function listWarnings(
  steps: readonly PlannedStep[],
  secrets: readonly { readonly env: string; readonly field: string }[],
  view: View,
): string[] {
  const warnings = uniqueBy(secrets, ({ env }) => env).map(
    ({ env, field }) => `The value of "${field}" is not recorded: set ${env} in the environment.`,
  )
  for (const { act, title } of steps)
    if ('target' in act && act.target && !act.target.isUnique)
      warnings.push(`${titleText(title)}: its locator was not unique on the recorded page.`)
  if (view.actions.some(({ url = '', toUrl = '' }) => /redacted/i.test(url + toUrl)))
    warnings.push('Secret parameters were taken out of addresses.')
  return warnings
}

const NAMED_PRESS = /^(?:Click|Double-click|Check|Press) .*"(.+)"$/

/** After the last presses that sent something, or else the last ones. */
function nameTest(steps: readonly PlannedStep[]): string {
  const name = ({ title }: PlannedStep) => NAMED_PRESS.exec(titleText(title))?.[1] ?? ''
  const isWriting = ({ expects }: PlannedStep) =>
    expects.some((one) => one.kind === 'request' && one.times !== undefined)
  const presses = steps.filter((step) => name(step) !== '')
  const writing = presses.filter(isWriting)
  const chosen = [...new Set((writing.length > 0 ? writing : presses).map(name))].slice(0, 4).join(', ')
  return (chosen || titleText(steps[0]?.title ?? []) || 'recorded flow').slice(0, 100)
}

function titleText(title: PlannedStep['title']): string {
  return title.map((part) => (typeof part === 'string' ? part : part.variable)).join('')
}

function uniqueBy<T>(list: readonly T[], key: (item: T) => string): T[] {
  return [...new Map(list.map((item) => [key(item), item])).values()]
}

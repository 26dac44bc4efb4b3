import { preview } from '../budget/preview.ts'
import type { Context } from '../context/context.ts'
import { formatIsoTime } from '../listings/wire-entries.ts'
import type { Failure } from '../failures/failure.ts'
import { withoutOrigin } from '../urls.ts'
import type { Case } from './case.ts'
import type { Cause } from './cause.ts'
import type { Group } from './choose.ts'
import type { Finding } from './finding.ts'
import { findCasePlaces } from './evidence/locations.ts'
import { findLastAction } from './evidence/last-action.ts'
import { describeAction } from './facts/action.ts'
import { describeLink, describeOwn } from './facts/cause.ts'
import { describeComponents } from './facts/components.ts'
import { findDoubt } from './facts/doubt.ts'
import { describeExchange } from './facts/exchange.ts'
import { describeFailure } from './facts/failure.ts'
import { describeLastStep } from './facts/last-step.ts'
import { describeLog, describeReaction } from './facts/log.ts'
import { describePlace } from './facts/place.ts'
import { URL_CHARS } from './facts/refs.ts'

const ALSO = 3
const ALSO_CHARS = 90

/** A finding with everything that helps to fix it, as data. */
export function buildCase(finding: Finding, context: Context): Case {
  const { symptom, group, also, earlier, noise, reported } = finding
  const { place, from, via, sender } = findCasePlaces(finding, context)
  // What nothing followed is the failure itself.
  const action = symptom.kind === 'no-effect' ? undefined : findLastAction(finding, context)
  const last = earlier.toSorted((a, b) => b.failure.at - a.failure.at)[0]
  const times = group.all.map(({ at }) => at)
  const { cause, chain } = explainCause(finding, context)
  return {
    failure: describeFailure(symptom),
    nothing_since: group.relevance === 'before' ? describeLastStep(symptom, context) : undefined,
    ...(symptom.party === 'third' && { is_third_party: true as const }),
    doubt: findDoubt(symptom, context),
    cause,
    chain,
    logged: [cause, ...chain].some(mentionsLog) ? undefined : describeReaction(symptom),
    led_to: reported && describeLog(reported),
    place: place && describePlace(place, true),
    from: from && describePlace(from, false),
    via: via && describePlace(via, false),
    components: describeComponents(finding),
    request: describeExchange(finding, sender, context),
    action: action && describeAction(action, symptom.since),
    page: readPage(symptom),
    count: times.length,
    first: formatIsoTime(Math.min(...times)),
    last: formatIsoTime(Math.max(...times)),
    also: also.slice(0, ALSO).map(mention),
    also_more: Math.max(0, also.length - ALSO),
    earlier: last && {
      count: earlier.length,
      id: last.failure.id,
      failure: describeFailure(last.failure, ALSO_CHARS),
      times: last.all.length,
    },
    noise: noise.length === 0 ? undefined : { count: noise.length, rules: listRules(noise) },
    ids: listIds(finding, action?.id),
  }
}

/** From the first cause to the failure. */
function explainCause({ symptom, links }: Finding, context: Context): Pick<Case, 'cause' | 'chain'> {
  const effects = [symptom, ...links.flatMap(({ failure }) => failure ?? [])]
  const [cause, ...chain] = links
    .map((link, index) => describeLink(link, effects[index] ?? symptom, context))
    .toReversed()
  if (!cause) return { cause: describeOwn(symptom, context), chain: [] }
  // What nothing but the order connects does not replace what is certain.
  const isByTime = links[0]?.because.every((kind) => kind === 'time')
  return { cause, chain: isByTime ? [...chain, describeOwn(symptom, context)] : chain }
}

/** A failure of its own kind, of which the log is all that there is to know. */
function mentionsLog({ kind, because }: Cause): boolean {
  const isOwn = because.some((evidence) => evidence.kind === 'recorded')
  return isOwn && (kind === 'logged' || kind === 'hydration' || kind === 'module')
}

function listIds({ symptom, reported, links }: Finding, actionId: string | undefined): string[] {
  const causes = links.map(({ failure, missing, named }) => failure?.id ?? (missing ?? named)?.data.entry.id)
  const other = 'other' in symptom ? symptom.other?.id : undefined
  return [...new Set([symptom.id, other, reported?.id, ...causes, actionId].filter((id) => id !== undefined))]
}

function mention({ failure, all }: Group): Case['also'][number] {
  return { failure: describeFailure(failure, ALSO_CHARS), count: all.length }
}

function listRules(noise: readonly Failure[]): string[] {
  return [...new Set(noise.map((failure) => failure.noise ?? 'third-party'))].slice(0, 6)
}

function readPage({ entry }: Failure): string | undefined {
  const url = 'pageUrl' in entry ? entry.pageUrl : 'url' in entry ? entry.url : undefined
  return url === undefined ? undefined : preview(withoutOrigin(url), URL_CHARS)
}

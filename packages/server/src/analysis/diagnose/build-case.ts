import { preview } from '../budget/preview.ts'
import type { Scene } from '../context/context.ts'
import { isoTime } from '../listings/wire-entries.ts'
import type { Signal } from '../failures/signal.ts'
import { withoutOrigin } from '../urls.ts'
import type { Case } from './case.ts'
import type { Group } from './choose.ts'
import type { Finding } from './diagnose.ts'
import { placesOfCase } from './evidence/locations.ts'
import { lastAct } from './evidence/last-action.ts'
import { describeAction } from './facts/action.ts'
import { describeLink, describeOwn } from './facts/cause.ts'
import { describeComponents } from './facts/components.ts'
import { findDoubt } from './facts/doubt.ts'
import { describeExchange } from './facts/exchange.ts'
import { describeFailure } from './facts/failure.ts'
import { describeLog, describeReaction } from './facts/log.ts'
import { describePlace } from './facts/place.ts'
import { URL_CHARS } from './facts/refs.ts'

const ALSO = 3
const ALSO_CHARS = 90

/** A finding with everything that helps to fix it, as data. */
export function buildCase(finding: Finding, scene: Scene): Case {
  const { symptom, group, beside, earlier, noise, said } = finding
  const { place, from, via, asked } = placesOfCase(finding, scene)
  const action = lastAct(finding, scene)
  const last = earlier.toSorted((a, b) => b.signal.at - a.signal.at)[0]
  const times = group.all.map(({ at }) => at)
  return {
    failure: describeFailure(symptom),
    ...(symptom.isForeign && { is_third_party: true as const }),
    doubt: findDoubt(symptom, scene),
    ...explainCause(finding, scene),
    logged: describeReaction(symptom),
    led_to: said && describeLog(said),
    place: place && describePlace(place, true),
    from: from && describePlace(from, false),
    via: via && describePlace(via, false),
    components: describeComponents(finding),
    request: describeExchange(finding, asked, scene),
    action: action && describeAction(action, symptom),
    page: readPage(symptom),
    count: times.length,
    first: isoTime(Math.min(...times)),
    last: isoTime(Math.max(...times)),
    also: beside.slice(0, ALSO).map(mention),
    also_more: Math.max(0, beside.length - ALSO),
    earlier: last && {
      count: earlier.length,
      id: last.signal.id,
      failure: describeFailure(last.signal, ALSO_CHARS),
      times: last.all.length,
    },
    noise: noise.length === 0 ? undefined : { count: noise.length, rules: listRules(noise) },
    ids: listIds(finding, action?.id),
  }
}

/** From the first cause to the failure. */
function explainCause({ symptom, links }: Finding, scene: Scene): Pick<Case, 'cause' | 'chain'> {
  const effects = [symptom, ...links.flatMap(({ signal }) => signal ?? [])]
  const [cause, ...chain] = links.map((link, index) => describeLink(link, effects[index] ?? symptom, scene)).toReversed()
  if (!cause) return { cause: describeOwn(symptom, scene), chain: [] }
  // What nothing but the order connects does not replace what is certain.
  const isByTime = links[0]?.because.every((kind) => kind === 'time')
  return { cause, chain: isByTime ? [...chain, describeOwn(symptom, scene)] : chain }
}

function listIds({ symptom, said, links }: Finding, actionId: string | undefined): string[] {
  const causes = links.map(({ signal, lacking, naming }) => signal?.id ?? (lacking ?? naming)?.answer.entry.id)
  const other = 'other' in symptom ? symptom.other.id : undefined
  return [...new Set([symptom.id, other, said?.id, ...causes, actionId].filter((id) => id !== undefined))]
}

function mention({ signal, all }: Group): Case['also'][number] {
  return { failure: describeFailure(signal, ALSO_CHARS), count: all.length }
}

function listRules(noise: readonly Signal[]): string[] {
  return [...new Set(noise.map((signal) => signal.noise ?? 'third-party'))].slice(0, 6)
}

function readPage({ entry }: Signal): string | undefined {
  const url = 'pageUrl' in entry ? entry.pageUrl : 'url' in entry ? entry.url : undefined
  return url === undefined ? undefined : preview(withoutOrigin(url), URL_CHARS)
}

import type { LogEntry, NetworkEntry, WebSocketEntry } from '@gasoline/wire'
import type { NoisePlace, NoiseRule } from '../../store/noise/noise-rules.ts'
import type { View } from '../../store/view.ts'
import { matchesPattern } from './glob.ts'
import { readNoiseSubject } from './subject.ts'
import type { NoiseSubject } from './subject.ts'
import { readHost, isFirstPartyUrl, readOrigin } from '../urls.ts'

type Judged = LogEntry | NetworkEntry | WebSocketEntry

/**
 * The name of the rule by which an entry is noise, or undefined. `rules` are the active ones (`NoiseRules.list()`),
 * `appOrigins` the origins of the captured pages (`appOriginsOf(view)`; without any, that of the entry's own page).
 * An exception or a 5xx of the app's own origin is never noise, whatever a rule says.
 */
export function findNoiseRule(
  entry: Judged,
  rules: readonly NoiseRule[],
  appOrigins: ReadonlySet<string>,
): string | undefined {
  const subject = readNoiseSubject(entry)
  const texts = { message: lower(subject.message), url: lower(subject.url), source: lower(subject.source) }
  const rule = rules.find((candidate) => fits(subject, texts, candidate))
  if (rule === undefined) return undefined
  const page = 'pageUrl' in entry ? entry.pageUrl : entry.url
  const origins = appOrigins.size > 0 || page === undefined ? appOrigins : new Set([readOrigin(page) ?? ''])
  return isOwnFailure(subject, origins) ? undefined : rule.name
}

/** The rules by which entries of a view are noise, by entry id. */
export function findNoise(
  view: View,
  rules: readonly NoiseRule[],
  appOrigins: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const findRule = createNoiseFinder(view, rules, appOrigins)
  const found = new Map<string, string>()
  for (const entry of [...view.logs, ...view.network, ...view.websocket]) {
    const name = findRule(entry)
    if (name !== undefined) found.set(entry.id, name)
  }
  return found
}

/** Returns a function that finds the rule of an entry. If the start of a connection is noise, so are its other events. */
export function createNoiseFinder(
  { websocket }: View,
  rules: readonly NoiseRule[],
  appOrigins: ReadonlySet<string>,
): (entry: Judged) => string | undefined {
  const judge = judgeBy(rules, appOrigins)
  let connections: Map<string, string> | undefined
  return (entry) => {
    if (!('connection' in entry)) return judge(entry)
    connections ??= findNoisyConnections(websocket, judge)
    return connections.get(buildKey(entry)) ?? judge(entry)
  }
}

function findNoisyConnections(
  steps: readonly WebSocketEntry[],
  judge: (entry: Judged) => string | undefined,
): Map<string, string> {
  const found = new Map<string, string>()
  for (const step of steps) {
    const name = step.initiator === undefined ? undefined : judge(step)
    if (name !== undefined) found.set(buildKey(step), name)
  }
  return found
}

function buildKey({ pageId, connection }: WebSocketEntry): string {
  return `${pageId} ${connection}`
}

interface Verdicts {
  readonly origins: string
  readonly known: WeakMap<Judged, { readonly name: string | undefined }>
}

/** Most entries were checked for the previous call; stored entries are replaced, never changed. */
const verdictsBy = new WeakMap<readonly NoiseRule[], Verdicts>()

function judgeBy(rules: readonly NoiseRule[], appOrigins: ReadonlySet<string>): (entry: Judged) => string | undefined {
  const origins = [...appOrigins].join(' ')
  const held = verdictsBy.get(rules)
  const { known } = held?.origins === origins ? held : { known: new WeakMap<Judged, { name: string | undefined }>() }
  verdictsBy.set(rules, { origins, known })
  return (entry) => {
    const verdict = known.get(entry) ?? { name: findNoiseRule(entry, rules, appOrigins) }
    known.set(entry, verdict)
    return verdict.name
  }
}

type Texts = Readonly<Record<NoisePlace, string | undefined>>

function fits(subject: NoiseSubject, texts: Texts, { where, patterns, only }: NoiseRule): boolean {
  if (only !== undefined && !subject.is(only)) return false
  if (where === 'host') {
    const hosts = [texts.url, texts.source].map((url) => readHost(url ?? '')).filter((host) => host !== undefined)
    return patterns.some((domain) => hosts.some((host) => host === domain || host.endsWith(`.${domain}`)))
  }
  const text = texts[where]
  return text !== undefined && patterns.some((pattern) => matchesPattern(text, pattern.toLowerCase()))
}

function lower(text: string | undefined): string | undefined {
  return text?.toLowerCase()
}

/** Failures of unknown origin count as the app's. */
function isOwnFailure({ failure, url, scripts }: NoiseSubject, appOrigins: ReadonlySet<string>): boolean {
  if (failure === 'exception') {
    const running = scripts()
    return running.length === 0 || running.some((script) => isFirstPartyUrl(script, appOrigins))
  }
  return failure === '5xx' && (url === undefined || isFirstPartyUrl(url, appOrigins))
}

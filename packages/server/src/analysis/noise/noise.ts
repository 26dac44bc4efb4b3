import type { LogEntry, NetworkEntry, WebSocketEntry } from '@gasoline/wire'
import type { NoisePlace, NoiseRule } from '../../store/noise/noise-rules.ts'
import type { View } from '../../store/view.ts'
import { compilePattern } from './glob.ts'
import { readNoiseSubject } from './subject.ts'
import type { NoiseSubject } from './subject.ts'
import { rememberEach } from '../remember.ts'
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
  const rule = findMatch(entry, rules)
  if (rule === undefined) return undefined
  const page = 'pageUrl' in entry ? entry.pageUrl : entry.url
  const origins = appOrigins.size > 0 || page === undefined ? appOrigins : new Set([readOrigin(page) ?? ''])
  return isOwnFailure(readNoiseSubject(entry), origins) ? undefined : rule.name
}

/** The first rule that an entry matches, whosever it is. */
function findMatch(entry: Judged, rules: readonly NoiseRule[]): NoiseRule | undefined {
  const { known, compiled } = readMatches(rules)
  const held = known.get(entry)
  if (held !== undefined) return held === 'none' ? undefined : held
  const subject = readNoiseSubject(entry)
  const texts = readTexts(subject)
  const rule = rules[compiled.findIndex((fits) => fits(subject, texts))]
  known.set(entry, rule ?? 'none')
  return rule
}

interface Matches {
  readonly compiled: readonly Fits[]
  readonly known: WeakMap<Judged, NoiseRule | 'none'>
}

/** Most entries were checked for the previous call; stored entries are replaced, never changed. */
const readMatches = rememberEach((rules: readonly NoiseRule[]): Matches => ({
  compiled: rules.map(compileRule),
  known: new WeakMap(),
}))

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

/** What was noise for the previous call, as long as the app's origins stay the same. */
const verdictsBy = new WeakMap<readonly NoiseRule[], Verdicts>()

function judgeBy(rules: readonly NoiseRule[], appOrigins: ReadonlySet<string>): (entry: Judged) => string | undefined {
  const origins = [...appOrigins].join(' ')
  const held = verdictsBy.get(rules)
  const { known } = held?.origins === origins ? held : { known: new WeakMap<Judged, { name: string | undefined }>() }
  verdictsBy.set(rules, { origins, known })
  return (entry) => {
    if (findMatch(entry, rules) === undefined) return undefined
    const verdict = known.get(entry) ?? { name: findNoiseRule(entry, rules, appOrigins) }
    known.set(entry, verdict)
    return verdict.name
  }
}

type Texts = Readonly<Record<NoisePlace, string | undefined>> & { readonly hosts: readonly string[] }

function readTexts({ message, url, source }: NoiseSubject): Texts {
  const texts = { message: message?.toLowerCase(), url: url?.toLowerCase(), source: source?.toLowerCase() }
  const hosts = [texts.url, texts.source].map((address) => readHost(address ?? ''))
  return { ...texts, hosts: hosts.filter((host) => host !== undefined) }
}

type Fits = (subject: NoiseSubject, texts: Texts) => boolean

/** All that depends on a rule alone is done once. */
function compileRule({ where, patterns, only }: NoiseRule): Fits {
  const lowered = patterns.map((pattern) => pattern.toLowerCase())
  const fitsText = where === 'host' ? compileDomains(lowered) : compileTexts(where, lowered)
  return (subject, texts) => (only === undefined || subject.is(only)) && fitsText(texts)
}

function compileTexts(where: NoisePlace, patterns: readonly string[]): (texts: Texts) => boolean {
  const matchers = patterns.map(compilePattern)
  return ({ [where]: text }) => text !== undefined && matchers.some((matches) => matches(text))
}

/** A host and its parent domains are looked up, however many domains a rule has. */
function compileDomains(patterns: readonly string[]): (texts: Texts) => boolean {
  const domains = new Set(patterns)
  const isOfDomain = (host: string): boolean => {
    for (let from = 0; from >= 0; from = host.indexOf('.', from) + 1 || -1)
      if (domains.has(from === 0 ? host : host.slice(from))) return true
    return false
  }
  return ({ hosts }) => hosts.some(isOfDomain)
}

/** Failures of unknown origin count as the app's. */
function isOwnFailure({ failure, url, scripts }: NoiseSubject, appOrigins: ReadonlySet<string>): boolean {
  if (failure === 'exception') {
    const running = scripts()
    return running.length === 0 || running.some((script) => isFirstPartyUrl(script, appOrigins))
  }
  return failure === '5xx' && (url === undefined || isFirstPartyUrl(url, appOrigins))
}

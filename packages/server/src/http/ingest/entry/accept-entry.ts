import { LIMITS, SCHEMAS } from '@gasoline/wire'
import type { Events, RedactedText, Redactor, StreamName } from '@gasoline/wire'
import { boundValue, estimateBytes } from './bound-value.ts'
import { compileCheck } from './compile-check.ts'
import type { Check } from './compile-check.ts'
import { ACTION_ALIASES, linkAction, normaliseAction } from '../normalise/action.ts'
import { LOG_ALIASES, linkLog, normaliseLog } from '../normalise/log.ts'
import { NETWORK_ALIASES, checkNetworkBody, linkNetworkBody, normaliseNetworkBody } from '../normalise/network-body.ts'
import {
  DOM_SNAPSHOT_ALIASES,
  PERFORMANCE_ALIASES,
  VITALS_ALIASES,
  linkPerformance,
  normaliseDomSnapshot,
  normalisePerformance,
  normaliseVitals,
} from '../normalise/page-state.ts'
import { SCREENSHOT_ALIASES, checkScreenshot, normaliseScreenshot } from '../normalise/screenshot.ts'
import { WEBSOCKET_ALIASES, normaliseWebSocketEvent } from '../normalise/websocket-event.ts'
import type { EntryWatch } from '../../../analysis/security/watch-entries.ts'
import type { SecurityObservation } from '../../../analysis/security/finding.ts'
import type { EventLink } from '../../../store/streams/stream.ts'
import { readTime } from './read-time.ts'
import { FRAME, redactStack } from './redact-stack.ts'
import { buildDialect, isFields, translate } from './translate.ts'
import type { Dialect, Fields } from './translate.ts'

interface StreamRules {
  readonly dialect: Dialect
  readonly check: Check
  readonly normalise: (fields: Fields, redactor: Redactor) => void
  /** What the schema cannot express; returns the reason to reject. */
  readonly checkFurther?: (fields: Fields) => string | undefined
  readonly link?: (fields: Fields) => EventLink
  /** Raw names of fields with image data, which redaction would corrupt. */
  readonly opaque?: readonly string[]
  /** The field with the URL of the page: `url`, unless that is the URL of a request or a socket. */
  readonly pageUrlField: 'url' | 'pageUrl'
}

function defineRules(
  stream: StreamName,
  aliases: Record<string, readonly string[]>,
  rest: Omit<StreamRules, 'dialect' | 'check' | 'pageUrlField'>,
): StreamRules {
  const schema = SCHEMAS[stream]
  return {
    dialect: buildDialect(Object.keys(schema.shape), aliases),
    check: compileCheck(schema),
    pageUrlField: 'pageUrl' in schema.shape ? 'pageUrl' : 'url',
    ...rest,
  }
}

const NO_LINK: EventLink = {}

const RULES: Readonly<Record<StreamName, StreamRules>> = {
  logs: defineRules('logs', LOG_ALIASES, { normalise: normaliseLog, link: linkLog }),
  network: defineRules('network', NETWORK_ALIASES, {
    normalise: normaliseNetworkBody,
    checkFurther: checkNetworkBody,
    link: linkNetworkBody,
  }),
  websocket: defineRules('websocket', WEBSOCKET_ALIASES, { normalise: normaliseWebSocketEvent }),
  actions: defineRules('actions', ACTION_ALIASES, { normalise: normaliseAction, link: linkAction }),
  performance: defineRules('performance', PERFORMANCE_ALIASES, {
    normalise: normalisePerformance,
    link: linkPerformance,
  }),
  vitals: defineRules('vitals', VITALS_ALIASES, { normalise: normaliseVitals }),
  domSnapshots: defineRules('domSnapshots', DOM_SNAPSHOT_ALIASES, { normalise: normaliseDomSnapshot }),
  screenshots: defineRules('screenshots', SCREENSHOT_ALIASES, {
    normalise: normaliseScreenshot,
    checkFurther: checkScreenshot,
    opaque: ['data', 'thumbnail', ...SCREENSHOT_ALIASES.data, ...SCREENSHOT_ALIASES.thumbnail],
  }),
}

/** Log types under which some producers send entries of other streams. */
const LOG_TYPES: ReadonlyMap<string, StreamName> = new Map([
  ['GASOLINE_ENHANCED_ACTION', 'actions'],
  ['GASOLINE_WEB_VITALS', 'vitals'],
])

export type AcceptedEntry = {
  [S in StreamName]: {
    readonly stream: S
    readonly event: Events[S]
    readonly bytes: number
    readonly link: EventLink
    /** What the scan saw before redaction; nothing of it is secret. */
    readonly observations?: readonly SecurityObservation[]
    /** In a flood an entry is stored without a scan. */
    readonly isScanned?: boolean
  }
}[StreamName]

export interface RejectedEntry {
  readonly stream: StreamName
  readonly reason: string
  readonly testId: string | undefined
}

export interface EntryContext {
  readonly redactor: Redactor
  /** What looks at an entry before redaction. */
  readonly watch?: EntryWatch | undefined
  /** Whether there is time to scan so many characters. */
  readonly mayScan?: ((chars: number) => boolean) | undefined
  readonly now: number
  /** The test of the whole batch, for entries without their own. */
  readonly batchTestId: string | undefined
  readonly charBytes: 1 | 2
  /** The page of the batch, already redacted, for entries without their own. */
  readonly page?: PageDefaults | undefined
}

export interface PageDefaults {
  readonly pageId: string
  readonly frameId?: string | undefined
  readonly tabId?: number | undefined
  readonly url: string
}

/** Accepts an entry of any producer (redacted, renamed, cut to size, checked) or rejects it with the reason. */
export function acceptEntry(target: StreamName, raw: unknown, context: EntryContext): AcceptedEntry | RejectedEntry {
  if (!isFields(raw)) return { stream: target, reason: 'entry: must be an object', testId: context.batchTestId }
  const stream = target === 'logs' ? chooseStream(raw) : target
  const { dialect, normalise, check, checkFurther, link, opaque, pageUrlField } = RULES[stream]
  const changed: RedactedText[] | undefined = context.watch && []
  const fields = translate(redactEntry(raw, context.redactor, opaque, changed), dialect)
  const watched = changed && context.watch?.take({ stream, fields, changed, names: dialect })
  if (fields.test_id === '' || (fields.test_id === undefined && context.batchTestId !== undefined))
    fields.test_id = context.batchTestId
  const testId = typeof fields.test_id === 'string' ? fields.test_id : undefined
  fields.at = fields.at === undefined ? context.now : (readTime(fields.at) ?? Number.NaN)
  if (context.page) fillPage(fields, context.page, pageUrlField)
  normalise(fields, context.redactor)
  if (isFields(fields.metadata)) fields.metadata = boundValue(fields.metadata, LIMITS.value.metadataBytes)
  const reason = check(fields) ?? checkFurther?.(fields)
  if (reason !== undefined) return { stream, reason, testId }
  const isScanned = !watched || watched.chars === 0 || (context.mayScan?.(watched.chars) ?? true)
  // Checked with the schema of this stream, so it is an event of this stream.
  return {
    stream,
    event: fields,
    // Images are stored and counted separately.
    bytes: estimateBytes(opaque ? { ...fields, data: undefined, thumbnail: undefined } : fields, context.charBytes),
    link: link?.(fields) ?? NO_LINK,
    isScanned,
    // The same cast as below.
    observations: watched && context.watch?.judge(watched, fields as unknown as Events[StreamName], isScanned),
  } as unknown as AcceptedEntry
}

function fillPage(fields: Fields, page: PageDefaults, urlField: 'url' | 'pageUrl'): void {
  fields.pageId ??= page.pageId
  fields[urlField] ??= page.url
  if (page.frameId !== undefined) fields.frameId ??= page.frameId
  if (page.tabId !== undefined) fields.tabId ??= page.tabId
}

/** Some producers send everything as logs: an action is known by its marker, or by its selectors if its `type` replaced the marker. */
function chooseStream(raw: Fields): StreamName {
  const marked = typeof raw.type === 'string' ? LOG_TYPES.get(raw.type) : undefined
  if (marked) raw.type = undefined
  const isAction =
    raw.message === undefined && raw.level === undefined && raw.args === undefined && isFields(raw.selectors)
  return marked ?? (isAction ? 'actions' : 'logs')
}

function redactEntry(
  raw: Fields,
  redactor: Redactor,
  opaque: readonly string[] | undefined,
  changed: RedactedText[] | undefined,
): Fields {
  const { stack } = raw
  if (typeof stack === 'string' && stack.includes(FRAME)) {
    raw.stack = ''
    const entry = redactEntry(raw, redactor, opaque, changed)
    entry.stack = redactStack(stack, redactor)
    return entry
  }
  // A redacted object is an object.
  if (!opaque) return redactor.value(raw, changed) as Fields
  const images = opaque.filter((name) => typeof raw[name] === 'string').map((name) => [name, raw[name]] as const)
  for (const [name] of images) delete raw[name]
  return Object.assign(redactor.value(raw, changed) as Fields, Object.fromEntries(images))
}

import { LIMITS, SCHEMAS } from '@gasoline/wire'
import type { Events, Redactor, StreamName } from '@gasoline/wire'
import { boundValue, sizeOf } from './bound.ts'
import { ACTION_ALIASES, normaliseAction } from './normalise/action.ts'
import { LOG_ALIASES, normaliseLog } from './normalise/log.ts'
import {
  NETWORK_ALIASES,
  flawOfNetworkBody,
  linkOfNetworkBody,
  normaliseNetworkBody,
} from './normalise/network-body.ts'
import { DOM_SNAPSHOT_ALIASES, PERFORMANCE_ALIASES, VITALS_ALIASES } from './normalise/page-state.ts'
import {
  linkOfPerformance,
  normaliseDomSnapshot,
  normalisePerformance,
  normaliseVitals,
} from './normalise/page-state.ts'
import { SCREENSHOT_ALIASES, flawOfScreenshot, normaliseScreenshot } from './normalise/screenshot.ts'
import { WEBSOCKET_ALIASES, normaliseWebSocketEvent } from './normalise/websocket-event.ts'
import type { Link } from '../../store/stream.ts'
import { readTime } from './read-time.ts'
import { dialectOf, isFields, translate } from './translate.ts'
import type { Dialect, Fields } from './translate.ts'

interface Entrance {
  readonly dialect: Dialect
  readonly normalise: (fields: Fields, redactor: Redactor) => void
  readonly flawOf?: (fields: Fields) => string | undefined
  readonly linkOf?: (fields: Fields) => Link
  /** Raw names of fields that are not text: scanning a picture would only corrupt it. */
  readonly opaque?: readonly string[]
}

function entrance(
  stream: StreamName,
  aliases: Record<string, readonly string[]>,
  rest: Omit<Entrance, 'dialect'>,
): Entrance {
  return { dialect: dialectOf(Object.keys(SCHEMAS[stream].shape), aliases), ...rest }
}

const NO_LINK: Link = {}

const ENTRANCES: Readonly<Record<StreamName, Entrance>> = {
  logs: entrance('logs', LOG_ALIASES, { normalise: normaliseLog }),
  network: entrance('network', NETWORK_ALIASES, {
    normalise: normaliseNetworkBody,
    flawOf: flawOfNetworkBody,
    linkOf: linkOfNetworkBody,
  }),
  websocket: entrance('websocket', WEBSOCKET_ALIASES, { normalise: normaliseWebSocketEvent }),
  actions: entrance('actions', ACTION_ALIASES, { normalise: normaliseAction }),
  performance: entrance('performance', PERFORMANCE_ALIASES, {
    normalise: normalisePerformance,
    linkOf: linkOfPerformance,
  }),
  vitals: entrance('vitals', VITALS_ALIASES, { normalise: normaliseVitals }),
  domSnapshots: entrance('domSnapshots', DOM_SNAPSHOT_ALIASES, { normalise: normaliseDomSnapshot }),
  screenshots: entrance('screenshots', SCREENSHOT_ALIASES, {
    normalise: normaliseScreenshot,
    flawOf: flawOfScreenshot,
    opaque: ['data', ...SCREENSHOT_ALIASES.data],
  }),
}

/** Entries that some producers put into the log although they belong elsewhere. */
const LOG_TYPES: Readonly<Record<string, StreamName>> = {
  GASOLINE_ENHANCED_ACTION: 'actions',
  GASOLINE_WEB_VITALS: 'vitals',
}

export type Admitted = {
  [S in StreamName]: { readonly stream: S; readonly event: Events[S]; readonly bytes: number; readonly link: Link }
}[StreamName]

export interface Refused {
  readonly stream: StreamName
  readonly reason: string
  readonly testId: string | undefined
}

export interface DoorContext {
  readonly redactor: Redactor
  readonly now: number
  /** For the whole batch, where its entries say nothing of their own. */
  readonly batchTestId: string | undefined
  readonly charBytes: 1 | 2
}

/** Takes one entry in any producer's dialect: redacted, renamed, cut to size and valid, or refused with the reason. */
export function admit(target: StreamName, raw: unknown, context: DoorContext): Admitted | Refused {
  if (!isFields(raw)) return { stream: target, reason: 'entry: must be an object', testId: context.batchTestId }
  const stream = (target === 'logs' && typeof raw.type === 'string' && LOG_TYPES[raw.type]) || target
  const { dialect, normalise, flawOf, linkOf, opaque } = ENTRANCES[stream]
  const fields = translate(redactEntry(raw, context.redactor, opaque), dialect)
  fields.test_id ??= context.batchTestId
  const testId = typeof fields.test_id === 'string' ? fields.test_id : undefined
  fields.at = fields.at === undefined ? context.now : (readTime(fields.at) ?? Number.NaN)
  normalise(fields, context.redactor)
  if (isFields(fields.metadata)) fields.metadata = boundValue(fields.metadata, LIMITS.value.metadataBytes)
  const parsed = SCHEMAS[stream].safeParse(fields)
  const flaw = parsed.success ? flawOf?.(fields) : reasonOf(parsed.error.issues[0])
  if (!parsed.success || flaw !== undefined) return { stream, reason: flaw ?? 'invalid', testId }
  // The schema was looked up by the same name, so the event is that stream's.
  return {
    stream,
    event: parsed.data,
    bytes: sizeOf(parsed.data, context.charBytes),
    link: linkOf?.(fields) ?? NO_LINK,
  } as Admitted
}

function redactEntry(raw: Fields, redactor: Redactor, opaque: readonly string[] | undefined): Fields {
  const aside = opaque?.filter((name) => typeof raw[name] === 'string').map((name) => [name, raw[name]] as const)
  for (const [name] of aside ?? []) delete raw[name]
  // A redacted object is an object.
  return Object.assign(redactor.value(raw) as Fields, Object.fromEntries(aside ?? []))
}

function reasonOf(issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined): string {
  return issue ? `${issue.path.map(String).join('.') || 'entry'}: ${issue.message}` : 'invalid'
}

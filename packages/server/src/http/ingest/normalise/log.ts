import { LIMITS } from '@gasoline/wire'
import type { FailedLoad, PolicyViolation } from '@gasoline/wire'
import type { EventLink } from '../../../store/streams/stream.ts'
import { boundValue } from '../entry/bound-value.ts'
import { cutChars, cutField, toText } from '../entry/cut-text.ts'
import type { Fields } from '../entry/translate.ts'
import { describeLoad, describeViolation } from './describe-log.ts'
import { normaliseLoad } from './failed-load.ts'
import { normaliseViolation } from './policy-violation.ts'

export const LOG_ALIASES = {
  source: ['type'],
  url: ['pageUrl', 'page_url', 'href'],
  message: ['msg'],
  lineno: ['line', 'lineNumber'],
  colno: ['col', 'column', 'columnNumber'],
  filename: ['file'],
  _enrichments: ['enrichments'],
  _actions: ['actions'],
  _aiContext: ['aiContext'],
}

const ENRICHMENTS = ['_enrichments', '_actions', '_aiContext'] as const

const LEVEL_NAMES: ReadonlyMap<string, string> = new Map([
  ['trace', 'debug'],
  ['verbose', 'debug'],
  ['warning', 'warn'],
  ['assert', 'error'],
  ['fatal', 'error'],
  ['critical', 'error'],
  ['exception', 'error'],
])

/** Normalises console entries, exceptions and rejections of all producers. */
export function normaliseLog(fields: Fields): void {
  const { args } = fields
  if (args !== undefined) fields.args = boundValue(Array.isArray(args) ? args : [args], LIMITS.logs.argsBytes)
  fields.source ??= 'console'
  normaliseLoad(fields)
  normaliseViolation(fields)
  fields.message = cutChars(readMessage(fields), LIMITS.logs.messageChars)
  fields.level = readLevel(fields)
  cutField(fields, 'stack', LIMITS.logs.stackChars)
  cutField(fields, 'url', LIMITS.value.urlChars)
  cutField(fields, 'filename', LIMITS.value.urlChars)
  if (typeof fields.errorId === 'number') fields.errorId = String(fields.errorId)
  for (const name of ENRICHMENTS) {
    if (fields[name] !== undefined) fields[name] = boundValue(fields[name], LIMITS.value.metadataBytes)
  }
}

const KEPT_PARTS = ['_aiContext']
const NO_LINK: EventLink = {}

/**
 * A later report of the same error replaces the first: it has more context. Only within a page, whose id other pages do
 * not know, and only by an error, so that no error can be made to vanish.
 */
export function linkLog({ errorId, pageId, level }: Fields): EventLink {
  if (typeof errorId !== 'string' || typeof pageId !== 'string' || level !== 'error') return NO_LINK
  const key = `${pageId} ${errorId}`
  return { key, replaces: key, isAnywhere: true, keepsPlace: true, keepsParts: KEPT_PARTS }
}

function readLevel({ level, source }: Fields): unknown {
  if (level === undefined) return source === 'exception' || source === 'unhandledrejection' ? 'error' : 'log'
  if (typeof level !== 'string') return level
  const name = level.toLowerCase()
  return LEVEL_NAMES.get(name) ?? name
}

function readMessage({ message, args, load, violation }: Fields): string {
  if (typeof message === 'string') return message
  if (message !== undefined) return describeArgument(message)
  // Checked just before.
  if (load !== undefined) return describeLoad(load as FailedLoad)
  if (violation !== undefined) return describeViolation(violation as PolicyViolation)
  return Array.isArray(args) ? args.map(describeArgument).join(' ') : ''
}

const ERROR_NAME = /Error|Exception/

/** An error, or what reads like one, by its name and message; anything else as text. */
function describeArgument(value: unknown): string {
  if (typeof value !== 'object' || value === null) return toText(value)
  const { name, message } = value as { name?: unknown; message?: unknown }
  const isError = typeof name === 'string' && ERROR_NAME.test(name) && typeof message === 'string' && message !== ''
  return isError ? `${name}: ${message}` : toText(value)
}

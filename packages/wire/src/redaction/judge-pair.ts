import { isAboutSecret, judgeName } from './judge-name.ts'
import { isWeakName } from './weak-name.ts'
import { AUTH_HEADERS } from './rules/vocabulary.ts'
import type { Side } from './rules/prose.ts'
import type { NameKind } from './rules/vocabulary.ts'
import { judgeField } from './judge-field.ts'

/** Fields that name the value beside them: `{name: 'authorization', value: 'Bearer x'}`, `{id: 'password', value: 'x'}`. */
const NAMING_FIELDS = new Set([
  'name',
  'key',
  'header',
  'field',
  'id',
  'autocomplete',
  'label',
  'path',
  'attribute',
  'property',
  'parameterkey',
  'parametername',
  'fieldname',
  'keyname',
  'attributename',
  'propertyname',
  'variablename',
  'settingname',
])
const VALUE_FIELD =
  /^(?:(?:new|old|previous|current|parameter|field|attribute|property|setting|string|raw)?_?val(?:ue)?s?)$/i
/** The command of a message, and its arguments: `{op: 'auth', args: ['x']}`. */
const COMMAND_FIELDS = new Set(['type', 'cmd', 'command', 'op', 'method', 'action', 'event'])
const LOGIN = /^(?:[\w.]{1,40}[./:])?(?:auth|authenticate|authorize|login|log_?in|sign_?in)$/i
const ARGUMENT_FIELDS = new Set(['args', 'arguments', 'params'])
const LABEL = /^[\w\s.$%()[\]-]{1,60}[:=]?\s*$/

/** Names that stand beside a secret's name in a list of fields, and are no secrets themselves. */
const FIELD_NAME =
  /^(e-?mail|user(name)?|login|name|first_?name|last_?name|phone|address|remember(_me)?|submit|confirm\w*|id|type|role)$/i

/** A name as people write it; a random value that ends in `Pw` is none. */
const IDENTIFIER = /^[a-z]{2,20}([A-Z_ -]?[a-z]{2,20}){0,4}$/

/** `tls_client_auth`. */
const LONG_NAME = /^(?=(?:[a-z]+_)*(?:auth|client|jwt|tls|token|secret|grant)(?:_|$))[a-z]{2,20}(?:_[a-z]{2,20}){1,5}$/

const HEADER_NAME = new RegExp(`^(?:${AUTH_HEADERS}|x-[a-z][a-z-]*)$`, 'i')
/** What stands after it in a list of header names. */
const OTHER_HEADER_NAME = /^([a-z]+(-[a-z]+)+|accept|host|origin|referer|range|etag|cookie|authorization)$/i

/** The kind that one field of an object gives to the value beside it, if it names one. */
export function judgeNamingField(field: string, value: unknown): NameKind | undefined {
  if (typeof value !== 'string') return undefined
  const lower = field.toLowerCase()
  if ((COMMAND_FIELDS.has(lower) || lower === 'name') && LOGIN.test(value)) return 'credential'
  if (lower === 'type') return value.toLowerCase() === 'password' ? 'password' : undefined
  return NAMING_FIELDS.has(lower) && !isWeakName(value) ? judgeName(value) : undefined
}

/** The name that one field of an object gives to the value beside it, where only the value can tell: `{key: 'session'}`. */
export function readPairName(field: string, value: unknown): string | undefined {
  return typeof value === 'string' && NAMING_FIELDS.has(field.toLowerCase()) && value.length <= 60 ? value : undefined
}

/** Where a value went that stands beside its name: a set of texts has dots in its names, and a record speaks to nobody. */
export function judgePairSide(name: string | undefined, side: Side): Side {
  const isDotted = name?.includes('.')
  if (side === 'sent') return isDotted ? undefined : side
  return side === 'received' && !isDotted ? undefined : side
}

/** Whether a field may hold what another field names. */
export const mayBePaired = (field: string) => isValueField(field, 'credential')

/** Whether a field holds what another field names as a secret of that kind. */
export function isValueField(field: string, kind?: NameKind): boolean {
  return VALUE_FIELD.test(field) || (kind === 'credential' && ARGUMENT_FIELDS.has(field))
}

/** Whether a text is the name of a field, and not a secret. */
export function isFieldName(text: string): boolean {
  return FIELD_NAME.test(text) || LONG_NAME.test(text) || (IDENTIFIER.test(text) && judgeName(text) !== undefined)
}

/**
 * The kind of a list's item by the item before it: `["authorization", "Bearer x"]`, `console.log('password', x)`, and
 * in longer lists after a label with its sign, `console.log('token:', x, y)`, or a header's name.
 */
function judgeAfter(previous: unknown, value: unknown, isPair: boolean): NameKind | undefined {
  if (typeof previous !== 'string' || !LABEL.test(previous)) return undefined
  // Of an object, the names of its fields decide.
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return undefined
  const isHeader = HEADER_NAME.test(previous)
  if (!isPair && !isHeader && !/[:=]\s*$/.test(previous)) return undefined
  const kind = judgeField(previous.replace(/[:=]?\s*$/, ''), value)
  if (kind === undefined || typeof value !== 'string') return kind
  const isName = isFieldName(value) || (isHeader && OTHER_HEADER_NAME.test(value))
  return isName ? undefined : kind
}

/** The same in the list that a field holds: `auth_methods_supported` lists what there is. */
export function judgeListed(field: string, previous: unknown, value: unknown, isPair: boolean): NameKind | undefined {
  const kind = judgeAfter(previous, value, isPair)
  return kind && field !== '' && isAboutSecret(field) ? undefined : kind
}

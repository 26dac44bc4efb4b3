import { isAboutSecret, judgeName } from './judge-name.ts'
import { isWeakName } from './weak-name.ts'
import { AUTH_HEADERS } from './rules/vocabulary.ts'
import type { Side } from './rules/prose.ts'
import type { NameKind } from './rules/vocabulary.ts'
import { judgeAmbiguousName, judgeField } from './judge-field.ts'
import { ANSWER_FIELD, PERSONAL, QUESTION_FIELD, SECURITY_QUESTION } from './rules/security-questions.ts'
import { isPasswordLike } from './rules/password-like.ts'
import { looksRandom } from './rules/looks-random.ts'

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
  'param',
  'parameter',
  'prop',
  'attr',
  'variable',
  'propertypath',
  'instancepath',
  'loc',
  'k',
  'column',
  'questionid',
  'question_id',
  'fieldid',
  'field_id',
  'selector',
  'target',
  'locator',
])
const VALUE_FIELD =
  /^(?:(?:new|old|previous|current|parameter|field|attribute|property|setting|string|raw|rejected|invalid|bad)?_?val(?:ue)?s?)$/i
/** The same in what validators report. */
const REPORTED = /^(?:v|to|rejected|received|got|input|plain_?text|submitted|provided)$/i
/** The command of a message, and its arguments: `{op: 'auth', args: ['x']}`. */
const COMMAND_FIELDS = new Set(['type', 'cmd', 'command', 'op', 'method', 'action', 'event'])
const LOGIN =
  /^(?:[\w.]{1,40}[./:_])?(?:auth|authenticate|authorize|login|log_?in|sign_?in|login_?with_?\w{1,20}|unlock_?account)$/i
/** What a person enters; of these, `{type: 'otp', value: '123456'}` says what the value is. */
const ENTERED = new Set<NameKind | undefined>(['password', 'otp', 'pin', 'cvv', 'ssn'])
const ARGUMENT_FIELDS = new Set(['args', 'arguments', 'params'])
const LABEL = /^[\w\s.$%()[\]-]{1,60}[:=]?\s*$/

/** Names that stand beside a secret's name in a list of fields, and are no secrets themselves. */
const FIELD_NAME =
  /^(e-?mail|user(name)?|login|name|first_?name|last_?name|phone|address|remember(_me)?|submit|confirm\w*|id|type|role)$/i

/** A name as people write it; a random value that ends in `Pw` is none. */
const IDENTIFIER = /^[a-z]{2,20}([A-Z_ -]?[a-z]{2,20}){0,4}$/

/** `DB_PASSWORD`. */
const SETTING_NAME = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/

/** `tls_client_auth`. */
const LONG_NAME = /^(?=(?:[a-z]+_)*(?:auth|client|jwt|tls|token|secret|grant)(?:_|$))[a-z]{2,20}(?:_[a-z]{2,20}){1,5}$/

const HEADER_NAME = new RegExp(`^(?:${AUTH_HEADERS}|x-[a-z][a-z-]*)$`, 'i')
/** What stands after it in a list of header names. */
const OTHER_HEADER_NAME = /^([a-z]+(-[a-z]+)+|accept|host|origin|referer|range|etag|cookie|authorization)$/i

const CACHE_SIZE = 4_000

/** Names of fields repeat: what was found out about one is kept. */
function remember<T>(find: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined || known.has(name)) return before as T
    const found = find(name)
    if (known.size >= CACHE_SIZE) known.clear()
    known.set(name, found)
    return found
  }
}

/** Whether a field asks something, and whether what it asks protects an account. */
const readQuestion = remember((field) =>
  SECURITY_QUESTION.test(field) ? 'protects' : QUESTION_FIELD.test(field) ? 'asks' : undefined,
)

/** The kind that one field of an object gives to the value beside it, if it names one. */
export function judgeNamingField(field: string, value: unknown): NameKind | undefined {
  const asked = readQuestion(field)
  if (asked === 'protects' && (typeof value === 'string' || typeof value === 'number')) return 'secret'
  if (typeof value !== 'string') return undefined
  if (asked) return PERSONAL.test(value) ? 'secret' : undefined
  const lower = field.toLowerCase()
  if ((COMMAND_FIELDS.has(lower) || lower === 'name') && LOGIN.test(value)) return 'credential'
  if (COMMAND_FIELDS.has(lower)) return judgeCommand(value)
  return NAMING_FIELDS.has(lower) && !isWeakName(value) ? judgeName(value) : undefined
}

/** `{type: 'otp', value: '123456'}`, `{action: 'setPin', args: ['1234']}`, `{type: 'passport', number: 'X1'}`. */
function judgeCommand(value: string): NameKind | undefined {
  const kind = judgeName(value) ?? judgeAmbiguousName(value)
  if (ENTERED.has(kind)) return isWeakName(value) && !CHANGE.test(value) ? undefined : kind
  return DOCUMENT.test(value) ? 'ssn' : undefined
}

const CHANGE = /^(?:password|pin)_?(?:change|update|reset)$/i
const DOCUMENT = /^(?:passport|id_?card|identity_?card|national_?id|driver_?s?_?licen[sc]e|driving_?licen[sc]e)$/i

/** What fields beside it make of a field: the key of a network, `{u: 'ann', p: 'x'}`. */
export function judgeBeside(beside: Beside, field: string, value: unknown): NameKind | undefined {
  if (beside === undefined || typeof value !== 'string') return undefined
  const isMeant =
    beside === 'network'
      ? field === 'key' && !/^(?:wpa|wep|psk|open|none)/i.test(value)
      : field === 'p' && isPasswordLike(value, false)
  return isMeant ? 'password' : undefined
}

/** What a field says of those beside it. */
export const readBeside = remember((field): Beside => {
  if (/^w?ssid$/i.test(field)) return 'network'
  return /^(?:u|usr|user|username|login|email)$/i.test(field) ? 'user' : undefined
})

export type Beside = 'network' | 'user' | undefined

/** The name that one field of an object gives to the value beside it, where only the value can tell: `{key: 'session'}`. */
export function readPairName(field: string, value: unknown): string | undefined {
  return typeof value === 'string' && NAMING_FIELDS.has(field.toLowerCase()) && value.length <= 60 ? value : undefined
}

/** Where a value went that stands beside its name: a set of texts has dots in its names, and a record speaks to nobody. */
export function judgePairSide(name: string | undefined, field: string, side: Side): Side {
  const isDotted = name?.includes('.')
  // What a page shows may stand there as well.
  if (ENTERED_FIELD.test(field)) return undefined
  if (side === 'sent') return isDotted ? undefined : side
  return side === 'received' && !isDotted ? undefined : side
}

/** Whether a field may hold what another field names. */
export const mayBePaired = remember(
  (field) =>
    field === 'code' || DOCUMENT_NUMBER.test(field) || ANSWER_FIELD.test(field) || isValueField(field, 'credential'),
)

/** Whether a field holds what another field names as a secret of that kind. */
export function isValueField(field: string, kind?: NameKind): boolean {
  if (kind === 'otp' && field === 'code') return true
  if (kind === 'secret' && ANSWER_FIELD.test(field)) return true
  if (kind === 'ssn' && DOCUMENT_NUMBER.test(field)) return true
  if (ENTERED.has(kind) && ENTERED_FIELD.test(field)) return true
  return (
    VALUE_FIELD.test(field) ||
    (kind !== undefined && REPORTED.test(field)) ||
    (kind === 'credential' && ARGUMENT_FIELDS.has(field))
  )
}

/** Whether a field lists what a command of that name was called with. */
export function isArgumentList(field: string, kind: NameKind | undefined, value: unknown): boolean {
  return ENTERED.has(kind) && ARGUMENT_FIELDS.has(field) && Array.isArray(value)
}

const DOCUMENT_NUMBER = /^(?:(?:document|doc|id)_?)?(?:number|no)$/i
/** What was entered into a field of a form. */
const ENTERED_FIELD = /^(?:answers?|text|content|old|new)$/

/**
 * Of the arguments of a call that signs in, those that are secrets: the last, and what looks like one. Names of people and
 * places stay.
 */
export function chooseSecrets(items: readonly unknown[]): ReadonlySet<number> {
  const texts = [...items.keys()].filter((index) => typeof items[index] === 'string' && !SHORT.test(items[index]))
  const last = texts.at(-1)
  return new Set(
    texts.filter((index) => {
      const text = String(items[index])
      return index === last || looksRandom(text) || (index !== texts[0] && isPasswordLike(text, false))
    }),
  )
}

/**
 * Calls of well-known services that carry a password with each request, and its place:
 * https://developer.wordpress.org/apis/xml-rpc/ https://www.odoo.com/documentation/18.0/developer/reference/external_api.html
 */
const PASSWORD_ARGUMENTS: readonly (readonly [RegExp, number])[] = [
  [/^(?:wp|blogger)\.get(?:Users|User)(?:Blogs|Info)$/, 1],
  [/^blogger\./, 3],
  [/^(?:wp|metaWeblog|mt)\.|^execute(?:_kw)?$/, 2],
]

/** Which argument of a call is a password, or that the call signs in; undefined for all others. */
export function readCall(method: string): number | 'signs in' | undefined {
  return LOGIN.test(method) ? 'signs in' : PASSWORD_ARGUMENTS.find(([pattern]) => pattern.test(method))?.[1]
}

/** A language, or nothing. */
const SHORT = /^(?:[a-z]{0,2}|[a-z]{2}[-_][A-Z]{2})$/

/** Whether a text is the name of a field, and not a secret. */
export function isFieldName(text: string): boolean {
  return (
    FIELD_NAME.test(text) ||
    LONG_NAME.test(text) ||
    ((IDENTIFIER.test(text) || SETTING_NAME.test(text)) && judgeName(text) !== undefined)
  )
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
  if (!isPair && !isHeader && !/[:=]\s*$|^--[a-z]/.test(previous)) return undefined
  const kind = judgeField(previous.replace(/[:=]?\s*$/, ''), value)
  if (kind === undefined || typeof value !== 'string') return kind
  const isName = isFieldName(value) || (isHeader && OTHER_HEADER_NAME.test(value))
  return isName ? undefined : kind
}

const LISTED = 'tags?|keywords?|topics?|categories|labels|scopes?|permissions|columns|fields|roles|groups|features'
const NAMES_LIST = new RegExp(`^(?:${LISTED}|sections|steps|order|types|names|methods|options|enum|words)$`, 'i')

/** The same in the list that a field holds: `auth_methods_supported` lists what there is. */
export function judgeListed(field: string, previous: unknown, value: unknown, isPair: boolean): NameKind | undefined {
  const kind = judgeAfter(previous, value, isPair)
  if (kind === undefined || field === '') return kind
  const isWord = typeof value === 'string' && /^[a-z]+$/.test(value)
  return isAboutSecret(field) || (isWord && NAMES_LIST.test(field)) ? undefined : kind
}

import { LIMITS } from '../limits.ts'
import { redactCommands } from './walk/commands.ts'
import { redactEmbeddedJson } from './walk/json/embedded-json.ts'
import { hasEscapes, unescapeText } from './walk/escapes.ts'
import { redactArguments } from './walk/graphql-variables.ts'
import { redactJsonText } from './walk/json/json-text.ts'
import { redactLabelledMarkup } from './walk/labelled-markup.ts'
import { redactMarkup } from './walk/markup.ts'
import { redactTables } from './walk/tables.ts'
import { redactCalls } from './walk/xml-rpc.ts'
import { redactNamedValues } from './walk/named-values.ts'
import { redactPaths } from './walk/path.ts'
import { isHarmlessValue } from './placeholder.ts'
import type { Mark } from './placeholder.ts'
import { redactCredentials, redactFormats } from './walk/scan-formats.ts'
import { createKeyJudge } from './judge-key.ts'
import { glance } from './prefilter/glance.ts'
import type { Hints } from './prefilter/glance.ts'
import { judgeSide } from './judge-side.ts'
import { suspect } from './prefilter/prefilter.ts'
import type { Suspicion } from './prefilter/prefilter.ts'
import { redactPairs, redactUrl } from './walk/url.ts'
import { createEchoes } from './walk/echoes.ts'
import { isTextsFile } from './walk/multipart.ts'
import type { ScalarContext } from './walk/scalar.ts'
import { createTreeRedactor } from './walk/tree.ts'
import type { RedactedText } from './walk/tree.ts'
import type { Side } from './rules/prose.ts'
import { isPublicKey } from './rules/public-keys.ts'

export interface Redactor {
  /** Redacts a JSON value in place and returns it; of a text it returns a new one. Adds what it changed to `changed`. */
  value(value: unknown, changed?: RedactedText[]): unknown
  /** Redacts any text: a message, a stack, a body, a URL. */
  text(text: string): string
  /** The mark for a value that is known to be a secret. */
  secret(kind: string, value: string): string
}

export interface RedactorOptions {
  /** Four hex digits of a salted hash: equal secrets show as equal, and nothing more. */
  readonly hash: (secret: string) => string
}

/** The end of a text that is too long may be half a secret. */
const CUT_MARGIN_CHARS = 4_096
const MAX_NESTING = 5
const SHORTEST_LOOKED_AT = 4
const MAX_CACHED_TEXT = 80
const MOST_CACHED_TEXTS = 2_000
const URL_LIKE = /^(?!\/\*)(?:[a-z][a-z0-9+.-]{1,30}:\/\/|\/[\w/]|\.{0,2}\/)[^\s]*$/i
/** Blanks too: JSON may be indented. */
const JSON_STARTS = new Set('[{" \t\r\n')
const FORM_LIKE = /^[\w.%+\-[\]]{1,100}=[^\s<>"{}]*$/
/** Stands for an object that was taken out of a text. */
const KEPT = '\uE0FF'
const KEPT_OBJECT = new RegExp(`${KEPT}(\\d{1,5})${KEPT}`, 'g')
const URL_IN_TEXT = /[a-z][a-z0-9+.-]{1,30}:\/\/[^\s"'<>`]+/gi

interface Level {
  readonly inner: (part: string) => string
  readonly context: ScalarContext
}

/** Makes the one redactor of a process: everything that is stored passes through it. */
export function createRedactor({ hash }: RedactorOptions): Redactor {
  const echoes = createEchoes()
  let isEntry = false

  /** The text that is looked at, as it came. */
  let around = ''

  const mark: Mark = (kind, secret) => {
    if (kind !== 'password' && isPublicKey(secret, around)) return secret
    const placeholder = `[redacted:${kind}:${hash(secret)}]`
    if (isEntry) echoes.note(secret, placeholder)
    return placeholder
  }

  /** What redacts the parts of a text, made once for each depth. */
  const levels = new Map<Side, Level[]>()

  function takeLevel(side: Side, nesting: number): Level {
    const ofSide = levels.get(side) ?? []
    levels.set(side, ofSide)
    return (ofSide[nesting] ??= {
      inner: (part) => redactText(part, side, nesting),
      context: { mark, side, redactText: (part, its) => redactText(part, its, nesting) },
    })
  }

  function redactText(text: string, side: Side, nesting: number): string {
    const hints = text.length < SHORTEST_LOOKED_AT ? undefined : glance(text)
    return hints ? redactHinted(text, hints, side, nesting) : text
  }

  function redactHinted(text: string, hints: Hints, side: Side, nesting: number): string {
    const suspicion = suspect(text, hints)
    if (!suspicion) return text
    if (nesting >= MAX_NESTING) return redactFlat(text, side, suspicion)
    const { inner, context } = takeLevel(side, nesting + 1)
    const first = text[0] ?? ''
    if (JSON_STARTS.has(first)) {
      const json = redactJsonText(text, context)
      if (json !== undefined) return json
    }
    const hasScheme = text.includes('://')
    if ((hasScheme || first === '/' || first === '.') && URL_LIKE.test(text)) return redactUrl(text, mark, inner)
    if (text.includes('=') && FORM_LIKE.test(text)) return redactPairs(text, mark, inner, side)
    if (!text.includes('"')) return redactRest(text, hasScheme, side, nesting, suspicion)
    const objects: string[] = []
    const whole = redactEmbeddedJson(text, (json, start) => {
      const clean = redactJsonText(json, inPart(text, start, context))
      if (clean === undefined || !json.startsWith('{')) return clean
      // What was read as JSON is not read again as text, which knows less of it.
      return `${KEPT}${objects.push(clean) - 1}${KEPT}`
    })
    const clean = redactRest(whole, hasScheme, side, nesting, suspicion)
    return objects.length === 0
      ? clean
      : clean.replaceAll(KEPT_OBJECT, (_, index: string) => objects[Number(index)] ?? '')
  }

  function redactRest(whole: string, hasScheme: boolean, side: Side, nesting: number, suspicion: Suspicion): string {
    const { inner } = takeLevel(side, nesting + 1)
    const clean = redactFlat(
      hasScheme ? whole.replaceAll(URL_IN_TEXT, (url) => redactUrl(url, mark, inner)) : whole,
      side,
      suspicion,
    )
    if (!hasEscapes(clean)) return clean
    const plain = unescapeText(clean)
    const cleanPlain = inner(plain)
    return cleanPlain === plain ? clean : cleanPlain
  }

  function redactFlat(text: string, side: Side, { format, name }: Suspicion): string {
    const clean = format ? redactFormats(text, mark) : text
    // Where there is one secret there may be its name too, even if the pre-filter found none.
    if (!name && clean === text) return clean
    const marked = redactPaths(redactMarkup(redactCredentials(clean, mark), mark, side), mark)
    const labelled = redactTables(redactLabelledMarkup(redactCalls(marked, mark), mark, side), mark)
    return redactArguments(redactNamedValues(redactCommands(labelled, mark), mark, side), mark)
  }

  const cleanTexts = {
    unknown: new Set<string>(),
    sent: new Set<string>(),
    received: new Set<string>(),
    spoken: new Set<string>(),
  }

  function text(value: string, side: Side): string {
    around = value
    if (value.length <= MAX_CACHED_TEXT) return redactShort(value, side)
    if (value.length <= LIMITS.redaction.textChars) return redactText(value, side, 0)
    const head = cutAtWord(value.slice(0, LIMITS.redaction.textChars))
    return `${redactText(head, side, 0)}… [truncated, ${value.length - head.length} characters left out]`
  }

  /** File names and page URLs repeat from entry to entry: most were looked at before. */
  function redactShort(value: string, side: Side): string {
    const hints = value.length < SHORTEST_LOOKED_AT ? undefined : glance(value)
    if (!hints) return value
    const known = cleanTexts[side ?? 'unknown']
    if (known.has(value)) return value
    const clean = redactHinted(value, hints, side, 0)
    if (clean !== value) return clean
    if (known.size >= MOST_CACHED_TEXTS) known.clear()
    known.add(value)
    return value
  }

  const judgeKey = createKeyJudge((name) => text(name, undefined))
  const tree = createTreeRedactor({ mark, redactText: text, judgeKey })

  function redactValue(value: unknown, changed?: RedactedText[]): unknown {
    if (typeof value === 'string') return text(value, undefined)
    isEntry = true
    try {
      return echoes.redact(tree(value, changed))
    } finally {
      isEntry = false
    }
  }

  return {
    text: (value) => text(value, undefined),
    value: redactValue,
    secret: (kind, value) => (isHarmlessValue(value) ? value : mark(kind, value)),
  }
}

/** JSON in a part of a multipart body goes by the name of that part: `labels` are for people to read. */
function inPart(text: string, start: number, context: ScalarContext): ScalarContext {
  const [, name, file] = PART_NAME.exec(text.slice(Math.max(0, start - PART_REACH), start)) ?? []
  if (file !== undefined && isTextsFile(file)) return { ...context, side: 'spoken' }
  if (name !== undefined) return { ...context, side: judgeSide(name, {}, context.side) }
  // A message quotes data.
  return context.side === 'spoken' ? { ...context, side: 'received' } : context
}

const PART_REACH = 300
const PART_NAME =
  /\bname="([^"\r\n]{1,60})"(?:; filename="([^"\r\n]{1,100})")?[^\r\n]{0,100}\r?\n(?:[^\r\n]{1,100}\r?\n){0,3}\r?\n$/

/** Without the word at its end, which may be cut; without its last part if that is one long word. */
function cutAtWord(text: string): string {
  const margin = text.slice(-CUT_MARGIN_CHARS)
  const [word = ''] = /[^\s"'<>,;&]*$/.exec(margin) ?? []
  return text.slice(0, text.length - word.length)
}

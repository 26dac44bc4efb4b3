import type { Mark } from '../placeholder.ts'
import { isMask } from '../placeholder.ts'
import { hidesNothing } from '../judge-value.ts'
import type { Side } from '../rules/prose.ts'
import { judgeName } from '../judge-name.ts'
import { isWeakName } from '../weak-name.ts'
import type { NameKind } from '../rules/vocabulary.ts'
import { judgeAmbiguousName, looksSecret } from '../judge-field.ts'

const TAG = /<(\p{L}[\p{L}\w.-]{0,60}(?::[\p{L}\w.-]{1,60})?)(\s[^<>]{0,2000})?(>|$)/gu
const ATTRIBUTE = /([\w:.-]{1,60})\s{0,4}=\s{0,4}(?:(\\{0,8}["'])([^<>]{0,2000}?)\2|([^\s"'<>\\]+))/g
/** The rest of a tag that was cut within an attribute. */
const CUT_ATTRIBUTE = /\s(?:value|content)=\\{0,8}["']([^"'<>]*)$/i
const CONTENT = /(?:<!\[CDATA\[)?([^<]*?)(?=\]\]>|<|$)/y

const NAMING_ATTRIBUTES = new Set(['name', 'id', 'key', 'autocomplete', 'property', 'http-equiv'])
const VALUE_ATTRIBUTES = new Set(['value', 'content'])
/** Elements whose `name` describes their content: `<property name="password">x</property>`. */
const NAMED_CONTENT =
  /^(?:\w{1,20}:)?(?:textarea|entry|property|field|param|parameter|setting|variable|attribute|value|item)$/i

/** Redacts XML and HTML: `<pin>x</pin>`, `<input type="password" value="x">`, `<meta name="csrf-token" content="x">`. */
export function redactMarkup(text: string, mark: Mark, side?: Side): string {
  if (!text.includes('<')) return text
  let out = ''
  let from = 0
  const replace = (start: number, end: number, kind: NameKind) => {
    const secret = text.slice(start, end)
    // Markup that names a password holds it; what is wrong with it is a sentence.
    const its = kind === 'password' && side === 'received' ? undefined : side
    if (isMask(secret) || hidesNothing(kind, secret, its)) return
    out += text.slice(from, start) + mark(kind, secret)
    from = end
  }
  for (const { 0: tag, 1: element = '', 2: attributes = '', 3: end, index } of text.matchAll(TAG)) {
    const { kind, ambiguous, values } = readAttributes(attributes, index + 1 + element.length)
    for (const { start, end: valueEnd } of values) {
      if (kind) replace(start, valueEnd, kind)
      else if (ambiguous && looksSecret(ambiguous, text.slice(start, valueEnd))) replace(start, valueEnd, ambiguous)
    }
    const isNamed = !isPlaceholder(element, text[index + tag.length] ?? '') || text.includes(`</${element}>`)
    const contentKind =
      (isNamed ? judgeElement(element) : undefined) ?? (NAMED_CONTENT.test(element) ? kind : undefined)
    if (!contentKind || end !== '>' || attributes.endsWith('/')) continue
    // `<Attribute Name="pin"><AttributeValue>x`.
    CHILD.lastIndex = index + tag.length
    CONTENT.lastIndex = CHILD.test(text) ? CHILD.lastIndex : index + tag.length
    const content = CONTENT.exec(text)
    if (!content) continue
    const contentEnd = content.index + content[0].length
    const start = contentEnd - (content[1]?.length ?? 0)
    if (isWeakName(element) && !looksSecret(contentKind, text.slice(start, contentEnd))) continue
    replace(start, contentEnd, contentKind)
  }
  const clean = from === 0 ? text : out + text.slice(from)
  return clean.includes('</') ? redactMembers(clean, mark) : clean
}

/** `<name>password</name><value><string>x</string></value>`, `<string>password</string><string>x</string>`. */
function redactMembers(text: string, mark: Mark): string {
  return text.replaceAll(MEMBER, (whole, before: string, name: string, value: string) => {
    const kind = isWeakName(name) ? undefined : judgeName(name)
    const its = kind === 'password' ? undefined : 'received'
    return !kind || hidesNothing(kind, value, its) ? whole : before + mark(kind, value)
  })
}

const MEMBER =
  /(<(?:name|key|string)>([\w.-]{2,60})<\/(?:name|key|string)>\s{0,20}<(?:value|string)>(?:<string>)?)([^<>]{1,2000})(?=<\/)/gi
const CHILD = /\s{0,20}<[\w:]{0,40}value(?:\s[^<>]{0,200})?>(?:<string>)?/iy

/** `<ACCESS_TOKEN>`, `--token <token> --force`: to be filled in. */
const PLACEHOLDER = /^[A-Z]+(?:_[A-Z]+)+$/
const AFTER_PLACEHOLDER = /^[\s)\]"'`,;]?$/

function isPlaceholder(element: string, after: string): boolean {
  return PLACEHOLDER.test(element) || AFTER_PLACEHOLDER.test(after)
}

/** `<PasswordInput>` is a component of a page. */
const COMPONENT = /(?:input|field|form|button|label|icon|toggle|dialog|page|view|provider)$/i

function judgeElement(element: string): NameKind | undefined {
  if (COMPONENT.test(element)) return undefined
  return judgeName(element.slice(element.indexOf(':') + 1))
}

interface Attributes {
  readonly kind: NameKind | undefined
  /** Of an ambiguous name. */
  readonly ambiguous: NameKind | undefined
  readonly values: readonly { readonly start: number; readonly end: number }[]
}

/** What a tag's attributes name, and where the value stands that they name. */
function readAttributes(attributes: string, offset: number): Attributes {
  let kind: NameKind | undefined
  let ambiguous: NameKind | undefined
  const values: { start: number; end: number }[] = []
  for (const { 0: whole, 1: rawName = '', 2: quote = '', 3: quoted, 4: bare = '', index } of attributes.matchAll(
    ATTRIBUTE,
  )) {
    const name = rawName.toLowerCase()
    const value = quoted ?? bare
    const end = offset + index + whole.length - quote.length
    if (VALUE_ATTRIBUTES.has(name)) values.push({ start: end - value.length, end })
    else if (name === 'type' && value.toLowerCase() === 'password') kind = 'password'
    else if (NAMING_ATTRIBUTES.has(name)) {
      const named = judgeName(value)
      const isWeak = named !== undefined && isWeakName(value)
      kind ??= isWeak ? undefined : named
      ambiguous ??= isWeak ? named : judgeAmbiguousName(value)
    }
  }
  const cut = CUT_ATTRIBUTE.exec(attributes)
  if (cut) values.push({ start: offset + attributes.length - (cut[1]?.length ?? 0), end: offset + attributes.length })
  return { kind, ambiguous, values }
}

import { getAttribute, getTag } from '../dom/access.ts'
import { detectCode } from './code-words.ts'

const FEWEST = 4
const MOST = 8
/** `000000`, `••• •••`, `123456`: how a code will look. A year or a postal code has fewer. */
const MASK = /^([0x#*_•-])(?:[ -]?\1){5,7}$|^123 ?456$/i

/** The ways in which a field is called: what people read, and what scripts use. */
interface FieldNames {
  readonly shown: readonly string[]
  readonly internal: readonly string[]
}

/** Whether a field is for a one-time code, where its `autocomplete` does not declare it. */
export function isForCode(field: Element, { shown, internal }: FieldNames): boolean {
  if (getTag(field) !== 'input' || !/^(text|tel|number)$/.test((field as HTMLInputElement).type)) return false
  const claims = new Set([...shown, ...internal].map(detectCode))
  if (claims.has('other')) return false
  if (claims.has('surely')) return true
  const { maxLength } = field as HTMLInputElement
  const isShort = maxLength >= FEWEST && maxLength <= MOST
  const hasMask = MASK.test((getAttribute(field, 'placeholder') ?? '').trim())
  if (claims.has('perhaps')) return isShort || hasMask || isNumeric(field as HTMLInputElement)
  // Nothing but how it looks: then nothing else may name it.
  return hasMask && isShort && shown.every((text) => text === '' || MASK.test(text.trim()))
}

function isNumeric({ type, inputMode, pattern }: HTMLInputElement): boolean {
  return type !== 'text' || /numeric|tel/.test(inputMode) || /^\^?(\\d|\[0-9\])/.test(pattern)
}

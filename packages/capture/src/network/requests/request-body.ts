import { LIMITS } from '@gasoline/wire/limits'
import { takeStart } from '../../serialise/cut-text.ts'
import { createList, getPrototypeOf, stringify, uncurry } from '../../natives/natives.ts'
import { isTextual } from '../textual-type.ts'

const { requestBodyBytes } = LIMITS.network
const { formFields } = LIMITS.page
const root = Object.prototype

/** What can be shown of a request's body. */
export interface RequestBody {
  readonly text: string
  readonly isCut?: boolean
  /** Of the whole, where it is known without counting. */
  readonly bytes?: number
  /** The body's own text, once it is read. */
  readonly later?: Promise<string>
}

/** Describes a body in any form that a request takes, leaving it as it is; undefined where there is none. */
export function createRequestBodyReader(window: Window & typeof globalThis) {
  const { Blob, FormData, URLSearchParams, ReadableStream, ArrayBuffer, Document } = window
  const searchText = uncurry(URLSearchParams.prototype.toString)
  const sliceBlob = uncurry(Blob.prototype.slice)
  const readText = uncurry(Blob.prototype.text)
  const forEach = uncurry(FormData.prototype.forEach)
  const isView = ArrayBuffer.isView.bind(ArrayBuffer)

  /** As JSON, which shows names and values; a name that comes again has a list. */
  function describeForm(form: FormData): RequestBody {
    const names: string[] = createList()
    const values: string[][] = createList()
    let leftOut = 0
    forEach(form, (value, name) => {
      const shown =
        typeof value === 'string' ? takeStart(value, requestBodyBytes) : `[file ${value.name}, ${about(value)}]`
      let at = 0
      while (at < names.length && names[at] !== name) at++
      if (at >= formFields || (values[at]?.length ?? 0) >= formFields) leftOut++
      else {
        names[at] = name
        const known = (values[at] ??= createList())
        known[known.length] = shown
      }
    })
    let text = ''
    for (let at = 0; at < names.length && text.length < requestBodyBytes; at++) {
      const own = values[at] as string[]
      text += `${at === 0 ? '' : ','}${stringify(names[at])}:${stringify(own.length === 1 ? own[0] : own)}`
    }
    if (leftOut > 0) text += `,"…":"${leftOut} more values left out"`
    return cut(`{${text}}`)
  }

  return (body: unknown): RequestBody | undefined => {
    if (body === undefined || body === null) return undefined
    if (typeof body === 'string') return cut(body)
    if (typeof body === 'number' || typeof body === 'boolean') return { text: `${body}` }
    if (typeof body !== 'object') return { text: `[${typeof body}, not read]` }
    if (body instanceof URLSearchParams) return cut(searchText(body))
    if (body instanceof FormData) return describeForm(body)
    if (body instanceof Blob) {
      const described: RequestBody = { text: `[blob ${about(body)}]`, bytes: body.size }
      if (!isTextual(body.type)) return described
      const later = readText(sliceBlob(body, 0, requestBodyBytes))
      return { ...described, later, isCut: body.size > requestBodyBytes }
    }
    if (body instanceof ArrayBuffer || isView(body))
      return { text: `[binary, ${body.byteLength} bytes]`, bytes: body.byteLength }
    if (body instanceof ReadableStream) return { text: '[stream]' }
    if (body instanceof Document) return { text: '[document]' }
    // The browser sends String(object), which for a plain object, a common mistake, is this.
    return { text: getPrototypeOf(body) === root ? '[object Object]' : '[object, not read]' }
  }
}

function about({ type, size }: Blob): string {
  return `${type || 'of no type'}, ${size} bytes`
}

/** By characters: the server cuts by bytes what is still too long then. */
function cut(text: string): RequestBody {
  if (text.length <= requestBodyBytes) return { text }
  return { text: takeStart(text, requestBodyBytes), isCut: true }
}

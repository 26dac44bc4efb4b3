import type { OutgoingHttpHeaders } from 'node:http'
import { allowScripts, hashNewScripts, injectScript, withoutIntegrity } from './edit-html.ts'
import { editJson } from './edit-json.ts'
import type { Changed, JsonChange } from './edit-json.ts'
import type { EffectOf } from './fault.ts'
import { mapValues, readHeader, withBody } from './headers.ts'
import { parseJson } from './match-request.ts'

/** The effects that change the body of a response. */
export type BodyEffect = EffectOf<
  'drop-field' | 'set-field' | 'add-field' | 'empty-list' | 'reorder' | 'truncate' | 'replace-text' | 'inject-script'
>

export interface ProxiedBody {
  readonly headers: OutgoingHttpHeaders
  readonly bytes: Buffer
}

/** A response's decoded body with an effect applied, and headers that fit it. */
export function editResponse({ headers, bytes }: ProxiedBody, effect: BodyEffect): Changed<ProxiedBody> {
  const edited = effect.do === 'truncate' ? truncate(bytes, effect.bytes) : editText(headers, bytes, effect)
  if ('why' in edited) return edited
  return { changed: adapt(headers, bytes, edited.changed) }
}

/** A document as it is, except that changed scripts may load; undefined if there is nothing to change. */
export function editDocument({ headers, bytes }: ProxiedBody): ProxiedBody | undefined {
  const before = bytes.toString('latin1')
  const after = withoutIntegrity(before)
  return after === before ? undefined : adapt(headers, bytes, Buffer.from(after, 'latin1'))
}

export function isDocument(headers: OutgoingHttpHeaders): boolean {
  return /^text\/html\b/i.test(readHeader(headers, 'content-type') ?? '')
}

function adapt(headers: OutgoingHttpHeaders, before: Buffer, after: Buffer): ProxiedBody {
  const fitting = withBody(headers, after)
  if (!isDocument(headers)) return { headers: fitting, bytes: after }
  const hashes = hashNewScripts(before.toString('utf8'), after.toString('utf8'))
  const adapted = mapValues(fitting, (value, name) =>
    name.startsWith('content-security-policy') ? allowScripts(value, hashes) : value,
  )
  return { headers: adapted, bytes: after }
}

function truncate(bytes: Buffer, length: number): Changed<Buffer> {
  if (bytes.length > length) return { changed: bytes.subarray(0, length) }
  return { why: `the body has only ${bytes.length} bytes` }
}

function editText(
  headers: OutgoingHttpHeaders,
  bytes: Buffer,
  effect: Exclude<BodyEffect, EffectOf<'truncate'>>,
): Changed<Buffer> {
  const charset = /charset="?([\w-]+)/i.exec(readHeader(headers, 'content-type') ?? '')?.[1] ?? 'utf-8'
  // Any other one comes out as it went in.
  const encoding = /^utf-?8$/i.test(charset) ? 'utf8' : 'latin1'
  const text = bytes.toString(encoding)
  if (effect.do === 'replace-text') {
    if (!text.includes(effect.find)) return { why: `the response does not contain ${JSON.stringify(effect.find)}` }
    return { changed: Buffer.from(text.split(effect.find).join(effect.with), encoding) }
  }
  if (effect.do === 'inject-script') {
    if (!isDocument(headers)) return { why: 'the response is no HTML document' }
    return { changed: Buffer.from(injectScript(text, effect.code), encoding) }
  }
  const json = parseJson(text)
  if (json === undefined) return { why: 'the body of the response is no JSON' }
  const edited = editJson(json, toChange(effect))
  return 'why' in edited ? edited : { changed: Buffer.from(JSON.stringify(edited.changed), encoding) }
}

function toChange(effect: EffectOf<'drop-field' | 'set-field' | 'add-field' | 'empty-list' | 'reorder'>): JsonChange {
  const { field } = effect
  switch (effect.do) {
    case 'drop-field':
      return { do: 'drop', field }
    case 'set-field':
      return { do: 'set', field, value: effect.value }
    case 'add-field':
      return { do: 'add', field, value: effect.value }
    case 'empty-list':
      return { do: 'empty', field }
    case 'reorder':
      return { do: 'reorder', field }
  }
}

import { createRedactor } from '@gasoline/wire'
import { detectCode } from '../../packages/capture/src/secrets/code-words.ts'
import { declaresSecret, mentionsSecret } from '../../packages/capture/src/secrets/secret-words.ts'
import { acceptEntry } from '../../packages/server/src/http/ingest/entry/accept-entry.ts'

/** A line of a corpus: what a page carries, which parts of it are secrets, and which have to stay. */
export interface Sample {
  readonly id: string
  readonly kind: 'secret' | 'benign'
  readonly carrier: string
  readonly class?: string
  readonly content: unknown
  readonly context?: {
    readonly method?: string
    readonly url?: string
    readonly contentType?: string
    readonly requestBody?: string
  }
  readonly secret?: readonly string[]
  readonly keep?: readonly string[]
}

export interface Verdict {
  readonly sample: Sample
  /** A secret that is left, or a benign line that was changed. */
  readonly isWrong: boolean
  /** What should have stayed, and did not. */
  readonly lost: readonly string[]
  readonly stored: string
}

type Stream = Parameters<typeof acceptEntry>[0]

const NOW = Date.parse('2026-01-01T12:00:00.000Z')
const PAGE = 'https://app.test/'

/** Runs a line through what the page withholds and what the server redacts, as for any entry. */
export function judge(sample: Sample): Verdict {
  const redactor = createRedactor({ hash: () => 'abcd' })
  const [stream, entry] = toEntry(sample)
  const context = { redactor, now: NOW, batchTestId: undefined, charBytes: 1 } as const
  const accepted = acceptEntry(stream, structuredClone(entry), context)
  if (!('event' in accepted)) throw new Error(`${sample.id} was rejected: ${accepted.reason}`)
  const stored = readTexts(accepted.event).join('\n')
  const left = (sample.secret ?? []).filter((secret) => isIn(secret, stored))
  const lost = (sample.keep ?? []).filter((text) => !isIn(text, stored))
  const isWrong = sample.kind === 'secret' ? left.length > 0 : stored.includes('[redacted')
  return { sample, isWrong, lost, stored }
}

function toEntry({ carrier, content, context = {} }: Sample): readonly [Stream, Record<string, unknown>] {
  const { method = 'GET', url = 'https://api.test/x', contentType, requestBody } = context
  const request = { method, url, status: 200, contentType, requestBody }
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  if (carrier === 'url' || carrier === 'url-path') return ['network', { ...request, url: text }]
  if (carrier === 'cookie') return ['network', { ...request, requestHeaders: { cookie: text } }]
  if (carrier.startsWith('header-')) {
    const { name, value } = content as { name: string; value: string }
    return ['network', { ...request, [`${carrier.slice('header-'.length)}Headers`]: { [name]: value } }]
  }
  if (carrier.endsWith('-request')) return ['network', { ...request, requestBody: text }]
  if (carrier.endsWith('-response')) return ['network', { ...request, responseBody: text }]
  if (carrier.startsWith('websocket-')) {
    const direction = carrier === 'websocket-sent' ? 'outgoing' : 'incoming'
    return ['websocket', { event: 'message', connection: 'c1', url: 'wss://api.test/', direction, data: text }]
  }
  if (carrier === 'typed') return ['actions', toAction(content as Typed)]
  if (carrier === 'exception') {
    const stack = text.includes('\n') ? text : `${text}\n    at load (https://app.test/assets/main.3f2a9c.js:1:2033)`
    return ['logs', { type: 'exception', level: 'error', message: text.split('\n', 1)[0], stack, url: PAGE }]
  }
  return ['logs', { type: 'console', level: 'log', args: [content], url: PAGE }]
}

interface Typed {
  readonly field: Readonly<Record<string, string>>
  readonly value: string
}

/** The page withholds by the same words, found in the attributes and labels of an element. */
function toAction({ field, value }: Typed): Record<string, unknown> {
  const { type = 'text', autocomplete = '', name = '', id = '', label = '', placeholder = '' } = field
  const names = [name, id, label, placeholder, field['aria-label'] ?? '', field.title ?? '']
  const codes = new Set(names.map(detectCode))
  const isCalledSecret = names.some(mentionsSecret) || (codes.has('surely') && !codes.has('other'))
  const isWithheld = type === 'password' || (declaresSecret(autocomplete) ?? isCalledSecret)
  const selectors = {
    ...(id && { id }),
    ...(name && { name }),
    ...(label && { ariaLabel: label }),
  }
  return { type: 'input', value: isWithheld ? '[redacted]' : value, inputType: type, selectors, url: PAGE }
}

/** All texts and names that are stored, as they are read by tools. */
function readTexts(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.entries(value).flatMap(([key, inner]) => [key, ...readTexts(inner)])
}

/** Plain, or as JSON, an address or markup writes it. */
function isIn(text: string, stored: string): boolean {
  const forms = [
    text,
    JSON.stringify(text).slice(1, -1),
    encodeURIComponent(text),
    encodeURIComponent(text).replaceAll('%20', '+'),
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  ]
  return forms.some((form) => stored.includes(form))
}

interface Rate {
  readonly group: string
  readonly all: number
  readonly wrong: number
  readonly lost: number
}

/** How many of each kind, and of each class or carrier of it, are wrong. @public */
export function summarise(verdicts: readonly Verdict[]): readonly Rate[] {
  const rates = new Map<string, { all: number; wrong: number; lost: number }>()
  for (const { sample, isWrong, lost } of verdicts) {
    const groups = [sample.kind, `${sample.kind} in ${sample.carrier}`]
    if (sample.class !== undefined) groups.push(`${sample.kind}: ${sample.class}`)
    for (const group of groups) {
      const rate = rates.get(group) ?? { all: 0, wrong: 0, lost: 0 }
      rate.all++
      if (isWrong) rate.wrong++
      if (lost.length > 0) rate.lost++
      rates.set(group, rate)
    }
  }
  return [...rates].map(([group, rate]) => ({ group, ...rate })).toSorted((a, b) => a.group.localeCompare(b.group))
}

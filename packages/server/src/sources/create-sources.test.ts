import type { CommandArgs, CommandResult } from '@gasoline/wire'
import { createRedactor } from '@gasoline/wire'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { FramePlace } from '../analysis/code/source-frames.ts'
import { UserError } from '../user-error.ts'
import { createSources } from './create-sources.ts'
import { Decoder } from './decoder.ts'
import { REASONS } from './reasons.ts'
import { buildDecoder } from './testing/build-decoder.ts'
import { Uploads } from './uploads.ts'

type Args = CommandArgs<'fetch_source'>
type Result = CommandResult<'fetch_source'>

const URL_ = 'http://h/js/app.js'
const SCRIPT =
  "const apiKey = 'sk_live_51HabcdefABCDEF0123456789'\nfunction pay(order) {\n  return order.customer.id\n}\n"
const PLACE: FramePlace = { url: URL_, line: 3, column: 25, pageId: 'p1' }

let path = ''
const started: Decoder[] = []
beforeAll(async () => {
  path = await buildDecoder()
})
afterEach(() => {
  vi.useRealTimers()
  for (const decoder of started.splice(0)) decoder.stop()
})

/** A browser that serves the texts given; `change` puts another in a text's place. */
function setUp(texts: Record<string, string | UserError | Promise<never>>) {
  const decoder = new Decoder(path)
  started.push(decoder)
  let ids = 0
  const uploads = new Uploads(decoder, () => `id${++ids}`)
  const downloads: Args[] = []
  const errors: unknown[] = []
  let now = 0
  async function fetchSource(args: Args): Promise<Result> {
    downloads.push(args)
    const text = await texts[args.url]
    if (text instanceof UserError) throw text
    if (text === undefined) throw new Error('a bug')
    const digest = `digest of ${text}`
    if (!args.known.includes(digest)) await uploads.open(args.uploadId)?.write(Buffer.from(text))
    return { kind: 'script', url: args.url, digest, bytes: text.length }
  }
  const sources = createSources({
    fetchSource,
    decoder,
    uploads,
    redactor: createRedactor({ hash: () => 'abcd' }),
    now: () => now,
    logError: (error) => errors.push(error),
  })
  return { sources, downloads, errors, uploads, texts, pass: (ms: number) => (now += ms) }
}

test('finds the source of a place, without secrets, and remembers it', async () => {
  const { sources } = setUp({ [URL_]: SCRIPT })
  expect(sources.known(PLACE)).toBeUndefined()
  const [found] = await sources.resolve([PLACE], 1)
  expect(found).toMatchObject({ file: 'js/app.js', line: 3, function: 'pay', isLibrary: false })
  expect(JSON.stringify(found)).toContain("const apiKey = '[redacted:stripe:abcd]'")
  expect(sources.known(PLACE)).toBe(found)
  expect(sources.known({ ...PLACE, pageId: undefined })).toBe(found)
  expect(sources.known({ ...PLACE, function: 'onclick' })).toBe(found)
  expect(sources.known({ ...PLACE, line: 2 })).toBeUndefined()
})

test('hides a secret in the key of an access', async () => {
  const script = "function pay(keys) {\n  return keys['sk_live_51HabcdefABCDEF0123456789'].id\n}\n"
  const { sources } = setUp({ [URL_]: script })
  const column = script.split('\n')[1]?.indexOf('id') ?? 0
  const [found] = await sources.resolve([{ ...PLACE, line: 2, column: column + 1 }], 1)
  expect(found).toMatchObject({ access: { parts: ['keys', '[redacted:stripe:abcd]', 'id'], at: 2 } })
  expect(JSON.stringify(found)).not.toContain('sk_live')
})

test('requests a script once for all its places and all callers', async () => {
  const { sources, downloads } = setUp({ [URL_]: SCRIPT })
  const places = [PLACE, { ...PLACE, line: 2, column: 1 }]
  const results = await Promise.all([sources.resolve(places, 1), sources.resolve(places, 1)])
  expect(results[0]).toEqual(results[1])
  await sources.resolve([{ ...PLACE, line: 1, column: 1 }], 1)
  expect(downloads).toHaveLength(1)
})

test('after a reload it checks whether the text has changed, and transfers it only then', async () => {
  const { sources, downloads, texts } = setUp({ [URL_]: SCRIPT })
  await sources.resolve([PLACE], 1)
  const [same] = await sources.resolve([{ ...PLACE, pageId: 'p2' }], 1)
  expect(downloads.map(({ known }) => known.length)).toEqual([0, 1])
  texts[URL_] = `// a new line\n${SCRIPT}`
  const [changed] = await sources.resolve([{ ...PLACE, column: 10, pageId: 'p3' }], 1)
  expect(same).toMatchObject({ snippet: [{}, {}, { text: '  return order.customer.id', isError: true }, {}, {}] })
  expect(changed).toMatchObject({ snippet: [{}, {}, { text: 'function pay(order) {', isError: true }, {}, {}, {}] })
  expect(sources.known(PLACE)).toEqual(same)
})

test('reports why there is no source, and does not request it again at once', async () => {
  const { sources, downloads, pass, texts } = setUp({ [URL_]: new UserError('Not this one.', '') })
  expect(await sources.resolve([PLACE], 1)).toEqual([{ unresolved: 'not this one' }])
  await sources.resolve([PLACE], 1)
  expect(downloads).toHaveLength(1)
  texts[URL_] = SCRIPT
  pass(10_000)
  expect(await sources.resolve([PLACE], 1)).toMatchObject([{ file: 'js/app.js' }])
})

test('reports a place that cannot be requested, and finds the others', async () => {
  const { sources, downloads } = setUp({ [URL_]: SCRIPT })
  const odd = ['blob:http://h/1', '', 'chrome-extension://x/y.js'].map((url) => ({ ...PLACE, url }))
  expect(await sources.resolve([...odd, PLACE], 1)).toMatchObject([
    { unresolved: REASONS.unreadable('blob') },
    { unresolved: REASONS.noUrl },
    { unresolved: REASONS.unreadable('chrome-extension') },
    { file: 'js/app.js' },
  ])
  expect(downloads).toHaveLength(1)
})

test('reports a script that never arrives after the time limit, and delays no other', async () => {
  const { sources } = setUp({ [URL_]: SCRIPT, 'http://h/slow.js': new Promise<never>(() => {}) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const resolved = sources.resolve([{ ...PLACE, url: 'http://h/slow.js' }, PLACE], 1)
  // Found before the time of the other is over.
  await vi.waitFor(() => expect(sources.known(PLACE)).toMatchObject({ file: 'js/app.js' }), 60_000)
  vi.advanceTimersByTime(2_000)
  const [slow, found] = await resolved
  expect(slow).toEqual({ unresolved: REASONS.slowFetch(2_000), isLate: true })
  expect(found).toMatchObject({ file: 'js/app.js' })
})

test('logs an internal error, and reports only that the script could not be fetched', async () => {
  const { sources, errors } = setUp({})
  expect(await sources.resolve([PLACE], 1)).toEqual([{ unresolved: REASONS.notFetched }])
  expect(errors).toHaveLength(1)
})

test('an id accepts one text, and only while that is expected', async () => {
  const { sources, uploads, downloads } = setUp({ [URL_]: SCRIPT })
  await sources.resolve([PLACE], 1)
  expect(uploads.open(downloads[0]?.uploadId ?? '')).toBeUndefined()
  expect(uploads.open('made up')).toBeUndefined()
  const id = uploads.expect()
  expect(uploads.open(id)).toBeDefined()
  expect(uploads.open(id)).toBeUndefined()
})

import { PageSettings } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire/limits'
import { afterEach, expect, test, vi } from 'vitest'
import type { Enricher, EnrichRequest } from '../enrich/enricher.ts'
import type { Emit, Outgoing } from '../page/page.ts'
import { createErrorReporter } from './error-reporter.ts'

type Entry = Outgoing<'logs'>

const FOUND = { framework: 'react', components: [{ name: 'App' }], origin: 'eventTarget' } as const

// Before the module under test takes the timers as it finds them.
vi.hoisted(() => vi.useFakeTimers())
afterEach(() => void vi.clearAllTimers())

function start(changes: Partial<PageSettings> = {}) {
  let settings = { ...PageSettings.parse({}), ...changes }
  let lastId = 0
  const sent: Entry[] = []
  const emit: Emit = (_, event) => void sent.push(event as unknown as Entry)
  const flush = vi.fn<() => void>()
  const context = createErrorReporter({
    now: Date.now,
    settings: () => settings,
    nextId: (prefix) => `${prefix}${++lastId}`,
    flush,
    guard: (work) => work,
  })
  const report = (message = 'boom', source = 'exception', thrown: unknown = new Error(message), stack?: string) =>
    context.report(
      emit,
      { at: Date.now(), level: 'error', source, message, ...(stack !== undefined && { stack }) },
      undefined,
      thrown,
    )
  const configure = (next: Partial<PageSettings>) => {
    settings = { ...settings, ...next }
    context.configure()
  }
  return { context, report, configure, sent, flush }
}

function createEnricher(enrich: Enricher['enrich'] = () => ({ componentAncestry: FOUND })) {
  return { enrich: vi.fn<Enricher['enrich']>(enrich), follow: vi.fn<Enricher['follow']>() }
}

test('reports an error at once, sends it, and only then reads its context', () => {
  const { context, report, sent, flush } = start()
  context.take(
    createEnricher(() => {
      expect(sent).toHaveLength(1)
      expect(flush).toHaveBeenCalledTimes(1)
      return { componentAncestry: FOUND }
    }),
  )
  report()
  const [first, second] = sent
  expect(first).toEqual({ at: Date.now(), level: 'error', source: 'exception', message: 'boom', errorId: 'e1' })
  expect(second).toEqual({ ...first, _enrichments: ['aiContext'], _aiContext: { componentAncestry: FOUND } })
})

test('reports nothing twice where there is no context', () => {
  const { context, report, sent } = start()
  context.take(createEnricher(() => undefined))
  report()
  expect(sent).toHaveLength(1)
})

test('errors wait for the script that comes later, a few of them and not for long', () => {
  const { context, report, sent } = start()
  for (let count = 0; count < LIMITS.enrich.waiting + 1; count++) report(`early ${count}`)
  expect(sent.at(-1)?._aiContext?.skipped).toEqual({ componentAncestry: 'too-many-early-errors' })
  context.take(createEnricher())
  expect(sent.filter(({ _aiContext }) => _aiContext?.componentAncestry).map(({ errorId }) => errorId)).toEqual([
    'e1',
    'e2',
    'e3',
    'e4',
    'e5',
  ])
})

test('reports it when the enrich script does not load', () => {
  const { report, sent } = start()
  report()
  vi.advanceTimersByTime(LIMITS.enrich.arrivalMs)
  expect(sent[1]).toMatchObject({
    errorId: 'e1',
    _aiContext: { skipped: { componentAncestry: 'not-loaded' } },
  })
})

test.each<[Partial<PageSettings>, [boolean, boolean][]]>([
  [{ aiContextEnabled: false }, []],
  [{ aiContextEnabled: false, aiContextStateSnapshot: true }, []],
  [{ aiContextComponentTree: false }, []],
  [{}, [[true, false]]],
  [{ aiContextStateSnapshot: true }, [[true, true]]],
  [{ aiContextComponentTree: false, aiContextStateSnapshot: true }, [[false, true]]],
])('requests what the settings %j want', (settings, wants) => {
  const { context, report } = start(settings)
  const enricher = createEnricher()
  context.take(enricher)
  report()
  expect(enricher.enrich.mock.calls.map(([{ wantsComponents, wantsState }]) => [wantsComponents, wantsState])).toEqual(
    wants,
  )
  expect(enricher.follow).toHaveBeenLastCalledWith(wants[0]?.[1] === true)
})

test('forgets what waits when the settings turn out to forbid it', () => {
  const { context, report, configure, sent } = start()
  report()
  configure({ aiContextEnabled: false })
  context.take(createEnricher())
  vi.advanceTimersByTime(LIMITS.enrich.arrivalMs)
  expect(sent).toHaveLength(1)
})

test('adds context to a limited number of errors a second, keeps half for uncaught ones, and marks the others', () => {
  const { context, report, sent } = start()
  const enricher = createEnricher()
  context.take(enricher)
  const { errorsPerSecond } = LIMITS.enrich
  for (let count = 0; count < errorsPerSecond; count++) report('printed', 'console')
  expect(enricher.enrich).toHaveBeenCalledTimes(errorsPerSecond / 2)
  const refused = sent.at(-1)
  expect(refused?._aiContext?.skipped).toEqual({ componentAncestry: 'too-many-errors' })
  expect(refused?.errorId).toBeUndefined()
  vi.advanceTimersByTime(1_000)
  for (let count = 0; count < errorsPerSecond + 3; count++) report()
  expect(enricher.enrich).toHaveBeenCalledTimes(errorsPerSecond * 1.5)
})

test('stops for the rest of the second when reading takes long', () => {
  const { context, report } = start()
  const enricher = createEnricher(() => {
    vi.advanceTimersByTime(LIMITS.enrich.msPerSecond + 1)
    return undefined
  })
  context.take(enricher)
  for (let count = 0; count < 3; count++) report()
  expect(enricher.enrich).toHaveBeenCalledTimes(1)
})

const readNotes = ({ enrich }: ReturnType<typeof createEnricher>) =>
  enrich.mock.calls.map(([request]: [EnrichRequest]) => request.notes)

test('what Vue writes belongs to the error that follows, and not to the next one or a later one', () => {
  const { context, report } = start()
  const enricher = createEnricher()
  context.take(enricher)
  const note = '[Vue warn]: Unhandled error during execution of setup function \n at <App>'
  context.note(note)
  report()
  report()
  context.note(note)
  vi.advanceTimersByTime(300)
  report()
  context.note('[Vue warn]: something else')
  report()
  expect(readNotes(enricher)).toEqual([[note], [], [], []])
})

test('what React writes belongs to the error before it, and to the same one thrown again', () => {
  const { context, report, sent } = start()
  const enricher = createEnricher()
  context.take(enricher)
  const thrown = new Error('x')
  const note = 'An error occurred in the <Price> component.'
  context.note(note, thrown)
  report('x', 'exception', thrown)
  context.note(note, new Error('x'))
  context.note(note, thrown)
  report('x', 'exception', thrown)
  report('y')
  expect(readNotes(enricher)).toEqual([[], [note], [note], []])
  expect(sent.map(({ errorId }) => errorId)).toEqual(['e1', 'e1', 'e1', 'e2', 'e2', 'e3', 'e3'])
})

test('a note without the error belongs to it only if it names a component on its stack', () => {
  const { context, report } = start()
  const enricher = createEnricher()
  context.take(enricher)
  report('x', 'exception', new Error('x'), 'Error: x\n    at Price (http://localhost/app.js:3:4)')
  context.note('The above error occurred in the <Row> component')
  expect(readNotes(enricher)).toEqual([[]])
  context.note('The above error occurred in the <Price> component')
  expect(readNotes(enricher)).toEqual([[], ['The above error occurred in the <Price> component']])
})

test('a note of React changes nothing where the component is known already', () => {
  const { context, report } = start()
  const enricher = createEnricher(() => ({ componentAncestry: { ...FOUND, origin: 'componentStack' } }))
  context.take(enricher)
  report()
  context.note('An error occurred in the <Price> component.')
  expect(enricher.enrich).toHaveBeenCalledTimes(1)
})

test('what was printed is its own note', () => {
  const { context, report } = start()
  const enricher = createEnricher()
  context.take(enricher)
  report('The above error occurred in the <Price> component', 'console')
  expect(readNotes(enricher)).toEqual([['The above error occurred in the <Price> component']])
})

test('ends with the probe', () => {
  const { context, report, sent } = start()
  const enricher = createEnricher()
  context.take(enricher)
  context.stop()
  report()
  expect(enricher.follow).toHaveBeenLastCalledWith(false)
  expect(sent).toHaveLength(1)
})

test('accepts nothing but an enricher', () => {
  const { context, report, sent } = start()
  const enricher = createEnricher()
  context.take(enricher)
  for (const other of [undefined, 5, {}, { enrich: () => {} }]) context.take(other as Partial<Enricher>)
  report()
  expect(sent.at(-1)?._aiContext).toEqual({ componentAncestry: FOUND })
})

test('a rejection that is reported after the next error was thrown keeps to its own message', () => {
  const { context, report } = start()
  const enricher = createEnricher()
  context.take(enricher)
  const warn = (...names: readonly string[]) =>
    ['[Vue warn]: Unhandled error during execution of', ...names.map((name) => `at <${name}>`)].join('\n  ')
  const [details, invoice] = [warn('Row', 'List'), warn('Invoice', 'Row', 'List')]
  context.note(details)
  context.note(invoice)
  context.note(details)
  report('details', 'unhandledrejection')
  report('invoice', 'exception')
  expect(enricher.enrich.mock.calls.map(([{ notes }]) => notes)).toEqual([[details], [invoice, details]])
})

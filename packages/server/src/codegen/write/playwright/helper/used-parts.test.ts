import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format } from 'oxfmt'
import { expect, test } from 'vitest'
import { buildStore } from '../../../../store/testing/build-store.ts'
import type { Expectation, ExpectedRequest } from '../../../expect/expectation.ts'
import type { Act } from '../../../flow/act.ts'
import { buildPlan } from '../../../plan/build-plan.ts'
import { open } from '../../../plan/testing/flow-events.ts'
import type { TestPlan } from '../../../plan/test-plan.ts'
import { writePlaywright } from '../write-playwright.ts'
import { listUsedParts } from './used-parts.ts'
import { PARTS, writeHelper } from './write-helper.ts'

const ROOT = fileURLToPath(new URL('../../../../../../../', import.meta.url))

/** A test that opens a page, and expects and does no more than this. */
function plan(expects: readonly Expectation[], acts: readonly Act[] = [], fields: Partial<TestPlan> = {}): TestPlan {
  const asserted = { network: true, shape: true, url: true, page: true, noErrors: true }
  const opened = buildPlan(buildStore(open(0, '/')).view(), { asserted })
  const [step] = opened?.steps ?? []
  if (!opened || !step) throw new Error('no plan')
  const steps = [{ ...step, expects }, ...acts.map((act) => ({ ...step, act, expects: [] }))]
  return { ...opened, steps, ...fields }
}

const request = (fields: Partial<ExpectedRequest> = {}): Expectation => ({
  kind: 'request',
  method: 'GET',
  path: '/api/items',
  status: 200,
  ...fields,
})
const name = { fields: [['name', ['tea']]] } as const
const target = { frames: [], parts: [{ by: 'testId', id: ['name'] }], isUnique: true, kind: 'testId' } as const
const fill = { type: 'fill', target, value: ['tea'], isTyped: true } as const
const byKey = { ...fill, isByKey: true }
const waiting: Act = { type: 'press', target, key: 'Enter', times: 1, awaits: [['Tea']] }
const closing: Act = { type: 'click', target, isPassing: true }

const EXPECTED: Readonly<Record<string, Expectation>> = {
  request: request({ operation: 'Items', times: 1 }),
  sends: request({ sends: name }),
  returns: request({ returns: [{ id: 'number' }] }),
  has: request({ has: name }),
  keeps: request({ keeps: ['name'] }),
  contains: request({ contains: [['tea']] }),
  lacks: request({ lacks: [['tea']] }),
  latest: request({ isLatest: true }),
  again: request({ isAgain: true }),
  socket: { kind: 'socket', path: '/live' },
  message: { kind: 'socket', path: '/live', receives: { id: 'number' } },
  openSocket: { kind: 'socket', path: '/live', staysOpen: true },
  visible: { kind: 'visible', text: ['Tea'], isWhole: false },
  gone: { kind: 'gone', text: ['Tea'] },
  url: { kind: 'url', path: '/items/:id' },
}
const all = Object.values(EXPECTED)
const pick = (...names: readonly string[]) => names.flatMap((one) => EXPECTED[one] ?? [])

const PLANS: Readonly<Record<string, TestPlan>> = {
  nothing: plan([]),
  replay: plan([], [], { expectsNoErrors: false }),
  ...Object.fromEntries(Object.entries(EXPECTED).map(([one, expected]) => [one, plan([expected])])),
  latest: plan(pick('latest'), [byKey]),
  type: plan([], [fill]),
  typeKeys: plan([], [byKey]),
  awaitText: plan([], [waiting]),
  dismiss: plan([], [closing]),
  knownErrors: plan([], [], { knownErrors: ['No price'] }),
  mocked: plan(pick('returns'), [], { mocks: { file: 'a.json' } }),
  mockedValue: plan([], [{ ...fill, value: [{ variable: 'tea' }] }], {
    values: [{ kind: 'unique', name: 'tea', before: 'Tea ', after: '' }],
    mocks: { file: 'a.json' },
  }),
  written: plan(pick('sends', 'returns', 'has', 'keeps')),
  read: plan(pick('contains', 'lacks', 'visible', 'gone')),
  live: plan(pick('returns', 'message', 'openSocket')),
  all: plan(all, [fill, byKey, waiting, closing], { knownErrors: ['No price'] }),
}
const SCRIPTS = Object.entries(PLANS).map(([one, planned]) => ({ one, script: writePlaywright(planned) }))

/** What the compiler says about files, as strict as it can be. */
function typeCheck(files: readonly { readonly one: string; readonly script: string }[]): string {
  const place = join(ROOT, 'node_modules/.cache')
  mkdirSync(place, { recursive: true })
  // Where the compiler finds Playwright.
  const folder = mkdtempSync(join(place, 'gasoline-helper-'))
  try {
    const paths = files.map(({ one, script }) => {
      const path = join(folder, `${one}.spec.ts`)
      writeFileSync(path, script)
      return path
    })
    const strict =
      '--strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --noUnusedLocals --noUnusedParameters'
    const target_ = '--ignoreConfig --noEmit --skipLibCheck --target es2023 --module nodenext --types node'
    const given = [join(ROOT, 'node_modules/typescript/bin/tsc'), ...`${strict} ${target_}`.split(' '), ...paths]
    const { stdout, stderr } = spawnSync(process.execPath, given, { cwd: ROOT, encoding: 'utf8' })
    return stdout + stderr
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('whatever a test expects, its code type-checks, and no function, type or variable is unused', () => {
  expect(typeCheck(SCRIPTS)).toBe('')
  // The compiler looks at them.
  const unused = 'function parse() {}\n'
  expect(typeCheck([{ one: 'unused', script: writePlaywright(plan([])) + unused }])).toContain(
    "'parse' is declared but",
  )
})

test.each(SCRIPTS)('a formatter leaves a test as it is: $one', async ({ script }) => {
  expect((await format('test.ts', script, { singleQuote: true })).code).toBe(script)
})

test.each(SCRIPTS)('the helper has the methods that are called, and what every test checks: $one', ({ script }) => {
  const called = [...script.matchAll(/\bapp\.(\w+)\(/g)].map(([, method]) => method)
  const methods = [...script.matchAll(/^ {4}(?:async )?(\w+)\([^;]*\) \{$/gm)].map(([, method]) => method)
  expect(new Set(methods)).toEqual(new Set([...called, 'step', 'expectNoErrors']))
})

test.each(SCRIPTS)('a request is expected to have the properties that are given: $one', ({ script }) => {
  const given = [...script.matchAll(/^ {4}(\w+): .*confidence/gm)].map(([, property]) => property)
  const [, known = ''] = /^interface Expected \{\n([^}]*)\}/m.exec(script) ?? []
  const properties = [...known.matchAll(/^ {2}(\w+)/gm)].map(([, property]) => property)
  const general = given.length > 0 ? ['operation', 'status', 'times'] : []
  expect(new Set(properties)).toEqual(new Set([...given, ...general]))
})

test('a test that uses all of it has every part', () => {
  const { text } = writeHelper(listUsedParts(PLANS.all ?? plan([])))
  expect(text).toBe(writeHelper(PARTS).text)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOON, network } from '../../store/testing/build-store.ts'
import { summariseRun } from '../run/summarise-run.ts'
import { endedTest, reportOn } from '../testing/build-test.ts'
import { parseXml } from '../testing/parse-xml.ts'
import type { XmlElement } from '../testing/parse-xml.ts'
import { renderJunit } from './junit.ts'

const FAILURE = { attributes: ['type', 'message'], children: [] }
const TEXT = { attributes: [], children: [] }
/**
 * What Jenkins' schema of JUnit files (junit-10.xsd of its xUnit plugin) permits, as far as we write it: the strictest of the
 * readers that we know.
 */
const PERMITTED: Readonly<Record<string, { attributes: readonly string[]; children: readonly string[] }>> = {
  testsuites: { attributes: ['name', 'time', 'tests', 'failures', 'disabled', 'errors'], children: ['testsuite'] },
  testsuite: {
    attributes: ['name', 'tests', 'failures', 'errors', 'time', 'skipped', 'timestamp', 'hostname', 'id', 'file'],
    children: ['properties', 'testcase', 'system-out', 'system-err'],
  },
  testcase: {
    attributes: ['name', 'time', 'classname', 'status', 'file', 'line'],
    children: ['skipped', 'error', 'failure', 'system-out', 'system-err'],
  },
  failure: FAILURE,
  error: FAILURE,
  skipped: FAILURE,
  'system-out': TEXT,
}

function findForbidden({ name, attributes, children }: XmlElement): string[] {
  const known = PERMITTED[name]
  if (!known) return [name]
  return [
    ...Object.keys(attributes).filter((each) => !known.attributes.includes(each)),
    ...children.filter((child) => !known.children.includes(child.name)).map((child) => child.name),
    ...children.flatMap(findForbidden),
  ]
}

const failing = [
  network({
    at: NOON + 100,
    method: 'POST',
    url: 'http://app.test/api/orders',
    status: 500,
    responseBody: '{"error":"no"}',
  }),
]

async function write() {
  const runs = [
    {
      report: await reportOn(failing, {
        attachments: [
          { name: 'log', path: 'a.txt' },
          { name: 'screenshot', path: 'b.png' },
        ],
      }),
    },
    { report: await reportOn([], { title_path: ['cart.spec.ts', 'cart', 'adds'], status: 'passed', errors: [] }) },
    { report: await reportOn([], { title_path: ['cart.spec.ts', 'cart', 'skips'], status: 'skipped', errors: [] }) },
    { report: await reportOn([], { title_path: ['login.spec.ts', 'crashes'], status: 'interrupted' }) },
  ]
  return parseXml(renderJunit(summariseRun(runs)))
}

test('only has what readers know', async () => {
  expect(findForbidden(await write())).toEqual([])
})

test('a test has the class and name of the own reporter of Playwright', async () => {
  const { attributes, children } = await write()
  expect(attributes).toMatchObject({ tests: '4', failures: '1', errors: '1' })
  expect(children.map(({ attributes: each }) => each.name)).toEqual(['cart.spec.ts', 'login.spec.ts'])
  const [pays, adds, skips] = children[0]?.children ?? []
  expect(pays?.attributes).toEqual({
    name: 'cart › pays',
    classname: 'cart.spec.ts',
    time: '5.000',
    file: 'tests/cart.spec.ts',
    line: '12',
  })
  expect(adds?.children).toEqual([])
  expect(skips?.children.map(({ name }) => name)).toEqual(['skipped'])
})

test('a failure has the diagnosis in its message and all of it in its text; the picture is attached first', async () => {
  const [pays] = (await write()).children[0]?.children ?? []
  const [failure, output] = pays?.children ?? []
  expect(failure?.attributes.type).toBe('failed-request')
  expect(failure?.attributes.message).toContain('POST /api/orders → 500')
  expect(failure?.text).toContain('expect(locator).toBeVisible() failed')
  expect(output?.text.match(/^\[\[ATTACHMENT\|.*\]\]$/gm)).toEqual(['[[ATTACHMENT|b.png]]', '[[ATTACHMENT|a.txt]]'])
})

test('whatever a message holds, the document is well-formed', async () => {
  const base = await reportOn([], endedTest())
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('', ']]>', '<a b="', '&amp;', '\u0000\u001b[31m', '\ud800'),
      (text, nasty) => {
        const message = `${text}${nasty}${text}`
        const report = { ...base, title_path: ['a.spec.ts', message], errors: [{ message }] }
        const document = parseXml(renderJunit(summariseRun([{ report }])))
        expect(document.children).toHaveLength(1)
      },
    ),
  )
})

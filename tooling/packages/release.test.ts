import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { validateWorkflow } from '@action-validator/core'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../dependencies.mjs'
import { PUBLISHED } from './pack.mjs'
import { readFolder } from './read-folder.mjs'
import { checkStoreFiles, prepareForStore } from './store-extension.mjs'
import { applyVersion, findOtherVersions, readVersion } from './versions.mjs'
import { writeZip } from './zip.mjs'

const EXTENSION = join(ROOT, 'packages/server/dist/extension')

test('the version stands in one place, and everything else has the same', () => {
  expect(findOtherVersions()).toEqual([])
  const { dependencies } = JSON.parse(
    applyVersion('{"version":"0.0.1","dependencies":{"gasoline-mcp":"0.0.1","zod":"4.0.0"}}', '2.0.0'),
  ) as { dependencies: Record<string, string> }
  expect(dependencies).toEqual({ 'gasoline-mcp': '2.0.0', zod: '4.0.0' })
})

/** What a zip file has by its central directory, read without the code that wrote it. */
function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf('PK\u0005\u0006')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let index = 0; index < zip.readUInt16LE(end + 10); index++) {
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    files.set(name, inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(at + 20))))
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

test('a zip file has what was put in, and is the same whatever the order', () => {
  const names = fc.stringMatching(/^[a-zä]{1,8}(\/[a-z]{1,8}){0,2}$/)
  fc.assert(
    fc.property(fc.dictionary(names, fc.uint8Array({ maxLength: 300 }), { maxKeys: 6 }), (entries) => {
      const files = new Map(Object.entries(entries).map(([name, contents]) => [name, Buffer.from(contents)]))
      const zip = writeZip(files)
      expect(writeZip(new Map([...files].toReversed())).equals(zip)).toBe(true)
      const read = readZip(zip)
      expect([...read.keys()].toSorted()).toEqual([...files.keys()].toSorted())
      for (const [name, contents] of files) expect(read.get(name)?.equals(contents)).toBe(true)
    }),
    { numRuns: 50 },
  )
})

test('the extension is ready for the store, and other programs can read its zip', () => {
  const files = prepareForStore(readFolder(EXTENSION))
  expect(checkStoreFiles(files, readVersion())).toEqual([])
  expect([...files.keys()]).not.toContain('server-keys.json')
  const folder = mkdtempSync(join(tmpdir(), 'gasoline-zip-'))
  const zip = join(folder, 'extension.zip')
  writeFileSync(zip, writeZip(files))
  const manifest = readZip(readFileSync(zip)).get('manifest.json')
  expect(JSON.parse(String(manifest))).not.toHaveProperty('key')
  const hasUnzip = (process.env.PATH ?? '').split(':').some((path) => listNames(path).includes('unzip'))
  if (hasUnzip) expect(execFileSync('unzip', ['-t', zip], { encoding: 'utf8' })).toContain('No errors detected')
  rmSync(folder, { recursive: true })
})

test.each([
  ['a key', { key: 'abc' }, 'key and update_url'],
  ['another version', { version: '9.9.9' }, 'version is 9.9.9'],
  ['a long description', { description: 'x'.repeat(133) }, 'description'],
  ['a missing file', { background: { service_worker: 'none.js' } }, 'none.js is missing'],
  ['an older manifest', { manifest_version: 2 }, 'manifest_version'],
])('%s is refused', (_, changes, reason) => {
  const files = prepareForStore(readFolder(EXTENSION))
  const manifest = JSON.parse(String(Buffer.from(files.get('manifest.json') ?? ''))) as object
  files.set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, ...changes })))
  expect(checkStoreFiles(files, readVersion()).join('\n')).toContain(reason)
})

test('code from elsewhere, maps and keys are refused', () => {
  const files = prepareForStore(readFolder(EXTENSION))
  files.set('popup.html', Buffer.from('<script src="https://cdn.test/a.js"></script>'))
  files.set('popup.js.map', Buffer.from('{}'))
  const problems = checkStoreFiles(files, readVersion()).join('\n')
  expect(problems).toContain('popup.html loads code from elsewhere')
  expect(problems).toContain('popup.js.map does not belong')
})

test('the release workflow is valid, publishes all packages with provenance, and may do no more than it needs', () => {
  const text = readFileSync(join(ROOT, '.github/workflows/release.yml'), 'utf8')
  expect(validateWorkflow(text).errors).toEqual([])
  expect(validateWorkflow(text.replace('runs-on', 'runs-at')).errors).not.toEqual([])
  const workflow = parse(text) as {
    permissions: object
    jobs: { publish: { permissions: object; steps: { run?: string; uses?: string }[] } }
  }
  expect(workflow.permissions).toEqual({})
  expect(workflow.jobs.publish.permissions).toEqual({ 'id-token': 'write', contents: 'write' })
  const runs = workflow.jobs.publish.steps.map(({ run = '' }) => run)
  // What an event holds comes as a variable, and is never run.
  expect(runs.filter((run) => run.includes('${{'))).toEqual([])
  const publish = runs.find((run) => run.includes('npm publish')) ?? ''
  expect(publish).toContain('--provenance')
  for (const name of PUBLISHED) expect(publish).toContain(name.replace('@', '').replace('/', '-'))
})

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // A folder of PATH that is not there.
    return []
  }
}

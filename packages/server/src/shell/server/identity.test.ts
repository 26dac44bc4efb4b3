import { createPublicKey, verify } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVER_KEYS_FILE } from '@gasoline/wire'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadIdentity } from './identity.ts'
import { publishKey } from './publish-key.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gasoline-identity-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const FILE = 'server-key.pem'

test('signs with a key that the next server has too, and that only its user can read', () => {
  const config = join(folder, 'new')
  const { publicKey, sign, problem } = loadIdentity(config)
  expect(problem).toBeUndefined()
  expect(loadIdentity(config).publicKey).toBe(publicKey)
  expect(statSync(join(config, FILE)).mode & 0o777).toBe(0o600)
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' })
  const signature = Buffer.from(sign('text'), 'base64')
  expect(verify('sha256', Buffer.from('text'), { key, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true)
})

test('replaces a key that others could read, or that is damaged', () => {
  const { publicKey } = loadIdentity(folder)
  chmodSync(join(folder, FILE), 0o644)
  const second = loadIdentity(folder).publicKey
  expect(second).not.toBe(publicKey)
  writeFileSync(join(folder, FILE), 'damaged')
  expect(loadIdentity(folder).publicKey).not.toBe(second)
})

test('without a place for it, the key is good for this process, and the reason is known', () => {
  writeFileSync(join(folder, 'file'), '')
  const identity = loadIdentity(join(folder, 'file', 'below'))
  expect(identity.problem).toContain('ENOTDIR')
  expect(identity.sign('text')).not.toBe('')
})

test("adds a server's key to those in the extension's folder, once", () => {
  expect(publishKey(folder, 'one')).toBe(true)
  expect(publishKey(folder, 'two')).toBe(true)
  expect(publishKey(folder, 'one')).toBe(true)
  const read = () => JSON.parse(readFileSync(join(folder, SERVER_KEYS_FILE), 'utf8')) as unknown
  expect(read()).toEqual({ keys: ['two', 'one'] })
  writeFileSync(join(folder, SERVER_KEYS_FILE), '{')
  publishKey(folder, 'three')
  expect(read()).toEqual({ keys: ['three'] })
  expect(publishKey(join(folder, 'missing'), 'one')).toBe(false)
})

import { createHash, createPublicKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { EXTENSION_ID, EXTENSION_PUBLIC_KEY } from './extension-identity.ts'

test('the id is what Chromium derives from the key', () => {
  const digest = createHash('sha256').update(Buffer.from(EXTENSION_PUBLIC_KEY, 'base64')).digest('hex')
  const letters = Array.from(digest.slice(0, 32), (digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)])
  expect(EXTENSION_ID).toBe(letters.join(''))
})

test('the key is an RSA public key of 2048 bits', () => {
  const key = createPublicKey({ key: Buffer.from(EXTENSION_PUBLIC_KEY, 'base64'), format: 'der', type: 'spki' })
  expect(key.asymmetricKeyType).toBe('rsa')
  expect(key.asymmetricKeyDetails?.modulusLength).toBe(2_048)
})

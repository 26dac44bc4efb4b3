import { describe, expect, test } from 'vitest'
import { ALONE, listWords } from '../rules/vocabulary.ts'
import { made, redactor } from '../testing/secrets.ts'

const NAMES = ALONE.filter(({ places }) => places.some((place) => ['whole', 'name', 'last', 'joined'].includes(place)))
  .flatMap((row) => listWords(row).map((word) => word.replaceAll(' ', row.places.includes('name') ? '_' : '')))
  // Of `[ñn]` the letter that a name can have.
  .map((word) => word.replaceAll(/\[(.)(.)\]/g, (_, one: string, other: string) => (one < 'z' ? one : other)))

describe.each([...new Set(NAMES)])('the name %s calls for a look', (name) => {
  test.each([
    ['a JSON text', (secret: string) => JSON.stringify({ n: 1, [name]: secret })],
    ['a form', (secret: string) => `user=ann&${name}=${secret}`],
    ['an address', (secret: string) => `https://app.test/x?a=1&${name}=${secret}`],
  ])('in %s', (_, write) => {
    const secret = made(24)
    expect(redactor.text(write(secret))).not.toContain(secret)
  })
})

test.each([
  'usuario=ann&senha=segredo',
  '{"usuario":"ann","senha":"segredo"}',
  '{"benutzer":"ann","kennwort":"segredo"}',
  '{"usuario":"ann","contrasena":"segredo"}',
  '{"grant":"x","assertion":"segredo"}',
  'user_pw=segredo',
  'user=ann&pw2=segredo',
  '<login><pw>segredo</pw></login>',
])('a password without digits is found by its name alone: %s', (text) => {
  expect(redactor.text(text)).not.toContain('segredo')
})

import { createHash } from 'node:crypto'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, test } from 'vitest'
import { estimateTokens } from './estimate-tokens.ts'

/** Bytes that look random and are the same in every run. */
const NOISE = Buffer.concat(Array.from({ length: 200 }, (_, index) => createHash('sha256').update(`${index}`).digest()))
const noise = (count: number) => NOISE.subarray(0, count)
const letters = (count: number, from: number, size: number) =>
  Array.from({ length: count }, (_, index) => String.fromCodePoint(from + (NOISE.readUInt32LE(4 * index) % size)))

const rows = Array.from({ length: 40 }, (_, index) => ({
  id: index,
  sku: `SKU-${index}`,
  price: index * 1.37,
  tags: ['new', 'sale'],
  inStock: true,
}))

const CORPUS: Readonly<Record<string, string>> = {
  logs: Array.from(
    { length: 40 },
    (_, i) => `L${i} 12:00:0${i % 10}.250 error: Failed to load resource /api/items/${i}?page=2 (app.js:${i})`,
  ).join('\n'),
  'a stack': Array.from(
    { length: 20 },
    (_, i) =>
      `    at Object.renderWithHooks (http://localhost:3000/static/js/react-dom.development.js:${1_000 + i}:18)`,
  ).join('\n'),
  'minified code':
    'function e(t,n){return t&&n?t.map((e=>e.id===n.id?{...e,...n}:e)):[]}var r=Object.create(null);'.repeat(10),
  JSON: JSON.stringify(rows),
  'indented JSON': JSON.stringify(rows, undefined, 2),
  hex: noise(1_500).toString('hex'),
  base64: noise(1_500).toString('base64'),
  UUIDs: Array.from({ length: 40 }, (_, i) =>
    NOISE.toString('hex', i * 16, i * 16 + 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  ).join(' '),
  numbers: noise(800).join(' '),
  URLs: Array.from(
    { length: 30 },
    (_, i) => `https://cdn.example.com/assets/v${i}/main.3f2a9c.chunk.js?utm_source=mail&id=${i * 7_919}`,
  ).join('\n'),
  Chinese: '用户登录失败，请重试。服务器返回错误，请稍后再试。'.repeat(20),
  Japanese: 'ログインに失敗しました。もう一度お試しください。'.repeat(20),
  Korean: '로그인에 실패했습니다. 다시 시도해 주세요. '.repeat(20),
  Cyrillic: 'Не удалось войти, попробуйте ещё раз. '.repeat(20),
  'rare Chinese characters': letters(800, 0x4e00, 0x51a5).join(''),
  'rare Korean syllables': letters(800, 0xac00, 0x2ba3).join(''),
  emoji: letters(300, 0x1f300, 0x250).join(''),
  'families of emoji': '👨‍👩‍👧‍👦 🏳️‍🌈 👍🏽 '.repeat(40),
  'random lower case words': letters(1_600, 97, 26).join('').replaceAll(/.{8}/g, '$& '),
  'box drawing': '┌──────┬──────┐\n│ a    │ b    │\n└──────┴──────┘\n'.repeat(20),
  punctuation: '!?#$%&*()[]{}<>|~^/\\;:,.=+-_@'.repeat(20),
}

test.each(Object.keys(CORPUS))('does not underestimate %s by more than a tenth', (name) => {
  const text = CORPUS[name] ?? ''
  expect(estimateTokens(text) / countTokens(text)).toBeGreaterThanOrEqual(0.9)
})

test.each(['logs', 'a stack', 'JSON', 'base64', 'hex'])('does not overestimate %s by more than double', (name) => {
  const text = CORPUS[name] ?? ''
  expect(estimateTokens(text) / countTokens(text)).toBeLessThanOrEqual(2)
})

test('nothing costs nothing', () => {
  expect(estimateTokens('')).toBe(0)
})

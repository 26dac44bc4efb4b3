import { expect, test } from 'vitest'
import { moveTo, readBaseUrl } from './base-url.ts'

test.each([
  [`const BASE_URL = process.env.BASE_URL ?? 'http://localhost:3000';`, 'http://localhost:3000'],
  ['const base = process.env.BASE_URL || "http://127.0.0.1:8080/app"', 'http://127.0.0.1:8080/app'],
  [`await page.goto('http://localhost:3000')`, undefined],
])('reads the default of %s', (code, url) => {
  expect(readBaseUrl(code)).toBe(url)
})

test('a path behind the origin stays, and none is added', () => {
  expect(moveTo('http://127.0.0.1:9', 'http://localhost:3000')).toBe('http://127.0.0.1:9')
  expect(moveTo('http://127.0.0.1:9', 'http://localhost:3000/')).toBe('http://127.0.0.1:9/')
  expect(moveTo('http://127.0.0.1:9', 'http://localhost:3000/app')).toBe('http://127.0.0.1:9/app')
})

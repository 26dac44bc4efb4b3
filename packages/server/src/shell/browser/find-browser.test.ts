import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBrowser } from './find-browser.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gasoline-browser-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function program(...path: string[]): string {
  const file = join(folder, ...path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  chmodSync(file, 0o755)
  return file
}

const nowhere = () => ({ PATH: join(folder, 'nothing'), PLAYWRIGHT_BROWSERS_PATH: join(folder, 'nothing') })

test('the environment decides before the system, and the system before Playwright', () => {
  const named = program('named', 'chrome')
  const installed = program('bin', 'google-chrome')
  const downloaded = program('playwright', 'chromium-1200', 'chrome-linux', 'chrome')
  const env = { PATH: join(folder, 'bin'), PLAYWRIGHT_BROWSERS_PATH: join(folder, 'playwright') }
  expect(findBrowser({ ...env, GASOLINE_CHROMIUM: named }, 'linux')).toBe(named)
  expect(findBrowser({ ...env, CHROME_PATH: named }, 'linux')).toBe(named)
  expect(findBrowser(env, 'linux')).toBe(installed)
  expect(findBrowser({ ...env, PATH: '' }, 'linux')).toBe(downloaded)
})

test('takes the newest of what Playwright has downloaded, and never its headless shell', () => {
  program('chromium-999', 'chrome-linux', 'chrome')
  program('chromium_headless_shell-2000', 'chrome-linux', 'chrome')
  const newest = program('chromium-1200', 'chrome-linux64', 'chrome')
  expect(findBrowser({ PATH: '', PLAYWRIGHT_BROWSERS_PATH: folder }, 'linux')).toBe(newest)
})

test('Chrome is found in the program folders of Windows', () => {
  const chrome = program('Google', 'Chrome', 'Application', 'chrome.exe')
  expect(findBrowser({ ...nowhere(), PROGRAMFILES: folder }, 'win32')).toBe(chrome)
})

test('a configured browser that is missing is an error, not a reason to use another', () => {
  program('bin', 'chromium')
  const env = { PATH: join(folder, 'bin'), GASOLINE_CHROMIUM: join(folder, 'gone') }
  expect(() => findBrowser(env, 'linux')).toThrow(/GASOLINE_CHROMIUM is .*gone/)
})

test('no browser at all is an error', () => {
  expect(() => findBrowser(nowhere(), 'linux')).toThrow('Chromium or Chrome was not found.')
})

import { expect, test } from 'vitest'
import { NOON } from '../../store/testing/build-store.ts'
import { renderScreenshot } from './screenshot.ts'

const shot = { id: 'S1', url: 'http://localhost/cart', width: 1280, height: 720, trigger: 'explicit', at: NOON }
const auto = { on_error: true, on_navigation: false, on_action: true }

test.each<[string, Parameters<typeof renderScreenshot>[0], string]>([
  ['one just taken', { screenshot: shot }, 'S1: 1280×720 /cart'],
  ['not as requested', { screenshot: { ...shot, note: 'visible part' } }, 'S1: 1280×720 /cart (visible part)'],
  [
    'an automatic one',
    { screenshot: { id: 'S2', url: '/a', trigger: 'error', at: NOON } },
    'S2: /a error at 2026-01-31T12:00:00.000Z',
  ],
  ['settings', { auto }, 'Automatic screenshots: on_error on, on_navigation off, on_action on.'],
  [
    'both',
    { screenshot: shot, auto: { ...auto, on_error: false } },
    'S1: 1280×720 /cart\nAutomatic screenshots: on_error off, on_navigation off, on_action on.',
  ],
])('%s', (_, result, words) => {
  expect(renderScreenshot(result)).toBe(words)
})

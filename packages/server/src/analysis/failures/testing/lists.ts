import { did, json, pressed, requested } from '../../diagnose/testing/cases.ts'
import type { Built } from '../../../store/testing/build-store.ts'

export const FULL = [{ id: 1 }, { id: 2 }, { id: 3 }]
export const list = (ms: number, items: unknown, url = '/api/notes', more: object = {}) =>
  requested(ms, url, { responseBody: json(items), ...more })
export const changed = (ms: number, method: string, url: string, more: object = {}) =>
  requested(ms, url, { method, responseBody: '{}', ...more })
/** Full, and empty when it is shown again. */
export const shown = (url: string, more: object = {}) => [
  list(1_000, FULL, url),
  pressed(5_000, 'Show'),
  list(5_010, [], url, more),
]

/** As the result of a press. */
export const late = (event: Built) => [pressed(9_000, 'Show'), event]
/** What is typed to sign in. */
export const typed = (ms: number, name: string) => [
  did(ms, 'input', { inputType: 'email', value: name }),
  did(ms + 50, 'input', { inputType: 'password', value: '[redacted]' }),
]
/** A list, and then a press that sends a setting of it. */
export const switched = (ms: number, isOn: boolean) => [
  list(ms, FULL),
  pressed(ms + 1_000, 'Save'),
  changed(ms + 1_010, 'PUT', '/api/notes/settings', { requestBody: json({ compact: isOn, name: `list ${ms}` }) }),
]
export const cleared = (ms: number, items: unknown) => [
  list(ms, items),
  pressed(ms + 1_000, 'Go'),
  changed(ms + 1_010, 'POST', '/api/notes/clear'),
]

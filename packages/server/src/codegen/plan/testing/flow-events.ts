import type { EnhancedAction, NetworkBody } from '@gasoline/wire'
import { action, log, network, NOON } from '../../../store/testing/build-store.ts'
import type { Built } from '../../../store/testing/build-store.ts'

export const APP = 'http://app.test'

export const at = (seconds: number) => NOON + 1_000 * seconds

/** Events of a flow, by the second in which they happened. */
export const open = (seconds: number, path: string) =>
  action({ at: at(seconds), type: 'navigate', url: APP + path, toUrl: APP + path, metadata: { how: 'navigate' } })

export const press = (seconds: number, name: string, fields: Partial<EnhancedAction> = {}) =>
  action({ at: at(seconds), url: `${APP}/items`, selectors: found('button', name), ...fields })

export const type = (seconds: number, name: string, value: string, fields: Partial<EnhancedAction> = {}) =>
  action({
    at: at(seconds),
    type: 'input',
    url: `${APP}/items`,
    inputType: 'text',
    value,
    selectors: found('textbox', name),
    ...fields,
  })

/** The address changes after a press. */
export const arrive = (seconds: number, from: string, to: string) =>
  action({
    at: at(seconds),
    type: 'navigate',
    url: APP + to,
    fromUrl: APP + from,
    toUrl: APP + to,
    metadata: { how: 'push' },
  })

export const call = (seconds: number, fields: Partial<NetworkBody>) =>
  network({ at: at(seconds), contentType: 'application/json', ...fields, url: APP + (fields.url ?? '/api/items') })

export const thrown = (seconds: number, message: string) =>
  log({
    at: at(seconds),
    level: 'error',
    source: 'exception',
    message,
    stack: `${message}\n    at save (${APP}/src/cart.js:42:7)`,
    url: `${APP}/items`,
  })

function found(role: string, name: string) {
  return { role: { role, name }, counts: { role: 1 }, best: 'role' }
}

/** A login, then an item that is saved and breaks the page. */
export function failingFlow(): Built[] {
  return [
    open(0, '/login'),
    type(1, 'User', 'ada', { url: `${APP}/login` }),
    type(2, 'Password', '[redacted]', { inputType: 'password', url: `${APP}/login` }),
    press(3, 'Log in', { url: `${APP}/login` }),
    call(3.1, {
      method: 'POST',
      url: '/api/login',
      requestBody: '{"user":"ada","password":"[redacted]"}',
      responseBody: '{"token":"[redacted]"}',
    }),
    arrive(3.3, '/login', '/items'),
    press(6, 'Save', { selectors: { testId: 'save', counts: { testId: 1 }, best: 'testId' } }),
    call(6.1, { method: 'POST', status: 201, requestBody: '{"name":"tea"}', responseBody: '{"id":7}' }),
    thrown(6.2, "TypeError: Cannot read properties of undefined (reading 'total')"),
  ]
}

import { setTimeout as wait } from 'node:timers/promises'

export const OWNER = { name: 'Ida Moss', username: 'ida', password: 'trellis-and-vine-4' }
const BRIDGE = { name: 'Glasshouse', username: '0E:3C:11:5A:92:7D', pin: '314-15-926' }
const SWITCHES = 4
const ON = new Set(['Roof Fan'])

export function makeConfig({ port, bridgePort }) {
  return {
    bridge: { ...BRIDGE, port: bridgePort },
    accessories: [],
    platforms: [
      { platform: 'config', name: 'Config', port, host: '127.0.0.1', enableMdnsAdvertise: false },
      { platform: 'Greenhouse', name: 'Greenhouse', warmest: 32 },
    ],
  }
}

/** Creates the owner as the set-up pages do it, and waits until the bridge and its switches are found. */
export async function seed(url) {
  const { access_token: setUp } = await send(url, 'GET', '/api/setup-wizard/get-setup-wizard-token')
  await send(url, 'POST', '/api/setup-wizard/create-first-user', { ...OWNER, admin: true }, setUp)
  const token = await signIn(url)
  for (let left = 150; left > 0; left--) {
    const found = await listSwitches(url, token)
    if (found.length === SWITCHES) return
    await wait(200)
  }
  throw new Error('The bridge has no switches')
}

/** Undoes what earlier passes left. A name that was given to a switch stays. */
export async function tidy(url) {
  const token = await signIn(url)
  const { bridge, platforms } = await send(url, 'GET', '/api/config-editor', undefined, token)
  const { port } = platforms.find(({ platform }) => platform === 'config')
  await send(url, 'POST', '/api/config-editor', makeConfig({ port, bridgePort: bridge.port }), token)
  await send(url, 'DELETE', '/api/config-editor/backups', undefined, token)
  for (const { id, username } of await send(url, 'GET', '/api/users', undefined, token))
    if (username !== OWNER.username) await send(url, 'DELETE', `/api/users/${id}`, undefined, token)
  for (const { uniqueId, values, serviceName } of await listSwitches(url, token)) {
    const value = ON.has(serviceName)
    if (Boolean(values.On) === value) continue
    await send(url, 'PUT', `/api/accessories/${uniqueId}`, { characteristicType: 'On', value }, token)
  }
}

async function listSwitches(url, token) {
  const found = await send(url, 'GET', '/api/accessories', undefined, token)
  return found.filter(({ type }) => type === 'Switch')
}

async function signIn(url) {
  const { username, password } = OWNER
  const { access_token: token } = await send(url, 'POST', '/api/auth/login', { username, password })
  return token
}

async function send(url, method, path, body, token) {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { spawnServer } from '../spawn-server.mjs'

const settings = {
  interfaces: { tcp: false, 'nmea-tcp': false },
  mdns: false,
  accessLogging: false,
  pipedProviders: [],
  security: { strategy: './tokensecurity' },
}
const vessel = {
  name: 'Curlew',
  mmsi: '235001234',
  callsignVhf: 'MCUR',
  length: 11.2,
  beam: 3.4,
  height: 15,
  draft: 1.8,
}
const crew = [
  ['bosun', 'readwrite'],
  ['cook', 'readonly'],
  ['navigator', 'admin'],
]

/** Starts a boat's server with an owner, a crew and the vessel's data. */
export async function start({ port, folder }) {
  const home = path.dirname(createRequire(import.meta.url).resolve('signalk-server/package.json'))
  await placeAdminPages(home)
  await writeFile(path.join(folder, 'settings.json'), JSON.stringify(settings))
  const url = `http://127.0.0.1:${port}`
  const { stop } = await spawnServer({
    args: ['--require', fileURLToPath(new URL('offline.cjs', import.meta.url)), path.join(home, 'bin/signalk-server')],
    readyUrl: `${url}/signalk`,
    cwd: folder,
    env: {
      PORT: String(port),
      SIGNALK_NODE_CONFIG_DIR: folder,
      SIGNALK_DISABLE_SERVER_UPDATES: 'true',
      SECURITYSTRATEGY: './tokensecurity',
      HTTP_RATE_LIMITS: 'windowMs=1000,api=100000,login=100000,loginStatus=100000',
    },
  })
  try {
    await seed(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `${url}/admin/`, stop }
}

/** The server looks for its pages among modules of its own, as if it were installed globally. */
async function placeAdminPages(home) {
  await mkdir(path.join(home, 'node_modules'), { recursive: true })
  await symlink('../../@signalk', path.join(home, 'node_modules/@signalk')).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
}

async function seed(url) {
  const send = async (method, at, body, token) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await fetch(url + at, request)
    if (!response.ok) throw new Error(`${method} ${at}: ${response.status} ${await response.text()}`)
    return response.text()
  }
  await send('POST', '/skServer/enableSecurity', { userId: 'ada', password: 'harbour-9', type: 'admin' })
  const { token } = JSON.parse(await send('POST', '/signalk/v1/auth/login', { username: 'ada', password: 'harbour-9' }))
  for (const [name, type] of crew) {
    await send('POST', `/skServer/security/users/${name}`, { password: `${name}-pass-1`, type }, token)
  }
  await send('PUT', '/skServer/vessel', vessel, token)
}

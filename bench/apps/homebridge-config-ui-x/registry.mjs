import { once } from 'node:events'
import { createServer } from 'node:http'

const describe = ([name, version, description, ...words]) => ({
  name,
  version,
  description,
  keywords: ['homebridge-plugin', ...words],
  date: '2026-03-02T09:30:00.000Z',
  links: { npm: `https://www.npmjs.com/package/${name}` },
  publisher: { username: 'gardener' },
})

const PACKAGES = [
  ['homebridge-greenhouse', '1.2.0', 'Lamps, fans and vents of a greenhouse', 'garden'],
  ['homebridge-doorbell', '0.4.1', 'A bell at the garden gate', 'garden', 'bell'],
  ['homebridge-sprinkler', '2.0.3', 'Opens the valves of a garden by the weather', 'garden', 'water'],
  ['homebridge-pond-pump', '1.0.8', 'Runs the pump of a garden pond', 'garden', 'water'],
  ['homebridge-shutters', '3.1.0', 'Shutters that close at dusk', 'windows'],
].map(describe)

/** Stands for npm: a few plugins, which can be found and looked up. Everything else is not found, at once. */
export async function startRegistry() {
  const server = createServer((request, response) => {
    const body = request.headers.host === 'registry.npmjs.org' ? answer(request.url) : undefined
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  return {
    port: server.address().port,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

function answer(url) {
  const { pathname, search } = new URL(url, 'http://registry')
  if (pathname === '/-/v1/search') return find(decodeURIComponent(search.slice('?text='.length)))
  const [, name, tag] = pathname.split('/')
  const found = PACKAGES.find((each) => each.name === name)
  if (!found || tag) return found
  const { version, date, keywords, description } = found
  const versions = { [version]: { version } }
  return { name, description, keywords, versions, 'dist-tags': { latest: version }, time: { modified: date } }
}

function find(text) {
  const [words] = text.split(/[+&]/)
  const isMeant = ({ name, keywords }) => [name, ...keywords].some((each) => each.includes(words.toLowerCase()))
  return { objects: PACKAGES.filter(isMeant).map((each) => ({ package: each })) }
}

export const OWNER = { name: 'harbourmaster', password: 'quay-and-lantern-4' }
export const APP = { id: 'harbour', key: 'tidal-basin-key-31' }

const BOATS = [
  ['Albatross', 'A1', 11.4, true],
  ['Bluefin', 'A2', 8.2, false],
  ['Cormorant', 'B1', 14.9, true],
  ['Dolphin', 'B2', 9.6, true],
  ['Egret', 'C1', 7.1, false],
]
const VISITS = [
  ['Albatross', 3, 'Kiel'],
  ['Dolphin', 1, 'Aarhus'],
  ['Egret', 6, 'Visby'],
]
const PARAMS = { greeting: 'Fair winds', openFrom: 6, nightWatch: true }
const SKIPPERS = ['annika', 'bastian', 'celine']

const CLASSES = {
  Boat: { name: 'String', berth: 'String', metres: 'Number', insured: 'Boolean' },
  Visit: { boat: 'String', nights: 'Number', from: 'String' },
}

/** Fills the harbour as it is at the start of each pass. */
export async function restore(url) {
  const send = async (method, path, body) => {
    const response = await fetch(`${url}/parse${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-parse-application-id': APP.id,
        'x-parse-master-key': APP.key,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text && JSON.parse(text)
  }
  const empty = async (name) => {
    const at = name === '_User' ? '/users' : `/classes/${name}`
    const { results } = await send('GET', `${at}?limit=1000&keys=objectId`)
    await Promise.all(results.map(({ objectId }) => send('DELETE', `${at}/${objectId}`)))
  }

  const { results: schemas } = await send('GET', '/schemas')
  for (const { className } of schemas) {
    if (className.startsWith('_') && className !== '_User') continue
    await empty(className)
    if (className !== '_User') await send('DELETE', `/schemas/${className}`)
  }
  for (const [className, fields] of Object.entries(CLASSES)) {
    const types = Object.entries(fields).map(([name, type]) => [name, { type }])
    await send('POST', `/schemas/${className}`, { className, fields: Object.fromEntries(types) })
  }
  // One after the other: lists are sorted by the time of creation.
  for (const [name, berth, metres, insured] of BOATS) {
    await send('POST', '/classes/Boat', { name, berth, metres, insured })
  }
  for (const [boat, nights, from] of VISITS) await send('POST', '/classes/Visit', { boat, nights, from })
  for (const username of SKIPPERS) await send('POST', '/users', { username, password: `${username}-at-sea-8` })
  const { params } = await send('GET', '/config')
  const gone = Object.keys(params).filter((name) => !(name in PARAMS))
  const removed = Object.fromEntries(gone.map((name) => [name, { __op: 'Delete' }]))
  await send('PUT', '/config', { params: { ...PARAMS, ...removed } })
}

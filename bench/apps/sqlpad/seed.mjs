export const EMAIL = 'owner@example.com'
export const PASSWORD = 'correct-horse-9'

const CONNECTION = { name: 'Warehouse', driver: 'mock', host: 'warehouse.internal', database: 'sales' }

const QUERIES = [
  { name: 'Margins by colour', tags: ['weekly'], queryText: '-- dimensions = color 5\n-- measures = margin' },
  { name: 'Profit by department', tags: ['finance'], queryText: '-- dimensions = department 8\n-- measures = profit' },
  { name: 'Slow movers', tags: ['weekly', 'stock'], queryText: '-- dimensions = product 10\n-- measures = sold' },
  { name: 'Orders per day', tags: [], queryText: '-- dimensions = orderdate 30\n-- measures = orders' },
]

/** Registers the administrator, and fills connections and queries over SQLPad's own API. */
export async function seed(url) {
  await send(url, 'POST', '/api/signup', { email: EMAIL, password: PASSWORD, passwordConfirmation: PASSWORD })
  const cookie = await signIn(url)
  const { connection } = await send(url, 'POST', '/api/connections', CONNECTION, cookie)
  for (const query of QUERIES) {
    const chartConfiguration = { chartType: '', fields: {} }
    await send(url, 'POST', '/api/queries', { ...query, connectionId: connection._id, chartConfiguration }, cookie)
  }
  // Some seconds for the first time; kept from then on.
  await send(url, 'GET', `/api/schema-info/${connection._id}`, undefined, cookie)
}

/** Removes what earlier passes left. */
export async function tidy(url) {
  const cookie = await signIn(url)
  const names = new Set(QUERIES.map(({ name }) => name))
  const kinds = {
    queries: ({ name }) => names.has(name),
    connections: ({ name }) => name === CONNECTION.name,
    users: ({ email }) => email === EMAIL,
  }
  for (const [kind, isSeeded] of Object.entries(kinds)) {
    const { [kind]: all } = await send(url, 'GET', `/api/${kind}`, undefined, cookie)
    for (const { _id } of all.filter((each) => !isSeeded(each)))
      await send(url, 'DELETE', `/api/${kind}/${_id}`, undefined, cookie)
  }
}

async function signIn(url) {
  const response = await request(url, 'POST', '/api/signin', { email: EMAIL, password: PASSWORD })
  await response.text()
  if (!response.ok) throw new Error(`/api/signin: ${response.status}`)
  return response.headers.get('set-cookie').split(';')[0]
}

/** It answers 200 where something failed, too. */
async function send(url, method, path, body, cookie) {
  const response = await request(url, method, path, body, cookie)
  const text = await response.text()
  if (!response.ok || text.startsWith('{"error"')) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return JSON.parse(text)
}

function request(url, method, path, body, cookie) {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
  return fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}

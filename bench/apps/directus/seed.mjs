export const EMAIL = 'owner@example.com'
export const PASSWORD = 'correct-horse-9'

const KEY = {
  field: 'id',
  type: 'integer',
  meta: { hidden: true, interface: 'input', readonly: true },
  schema: { is_primary_key: true, has_auto_increment: true },
}
const text = (field, more) => ({ field, type: 'string', meta: { interface: 'input', ...more }, schema: {} })

const COLLECTIONS = [
  {
    collection: 'gardens',
    meta: { icon: 'yard', display_template: '{{name}}', sort: 1 },
    schema: {},
    fields: [KEY, text('name', { required: true }), text('city')],
  },
  {
    collection: 'plants',
    meta: { icon: 'potted_plant', display_template: '{{name}}', sort_field: 'sort', sort: 2 },
    schema: {},
    fields: [
      KEY,
      { field: 'sort', type: 'integer', meta: { hidden: true, interface: 'input' }, schema: {} },
      text('name', { required: true }),
      text('family'),
      { field: 'height', type: 'integer', meta: { interface: 'input' }, schema: {} },
      {
        field: 'evergreen',
        type: 'boolean',
        meta: { interface: 'boolean', special: ['cast-boolean'] },
        schema: { default_value: false },
      },
    ],
  },
]

const GARDENS = [
  { name: 'Harbour Garden', city: 'Bergen' },
  { name: 'Mill Terrace', city: 'Ghent' },
]

const PLANTS = [
  { sort: 1, name: 'Silver Birch', family: 'Betulaceae', height: 25, evergreen: false },
  { sort: 2, name: 'Holm Oak', family: 'Fagaceae', height: 20, evergreen: true },
  { sort: 3, name: 'Common Hazel', family: 'Betulaceae', height: 6, evergreen: false },
  { sort: 4, name: 'Strawberry Tree', family: 'Ericaceae', height: 8, evergreen: true },
  { sort: 5, name: 'Field Maple', family: 'Sapindaceae', height: 15, evergreen: false },
]

/** Fills the collections over Directus' own API. */
export async function seed(url) {
  const token = await signIn(url)
  for (const collection of COLLECTIONS) await send(url, 'POST', '/collections', collection, token)
  await send(url, 'POST', '/items/gardens', GARDENS, token)
  await send(url, 'POST', '/items/plants', PLANTS, token)
}

/** Removes what a pass that was broken off left: saved searches, and plants. */
export async function tidy(url) {
  const token = await signIn(url)
  await send(url, 'DELETE', '/presets', { query: { limit: -1 } }, token)
  const isNew = { id: { _gt: PLANTS.length } }
  await send(url, 'DELETE', '/items/plants', { query: { filter: isNew, limit: -1 } }, token)
  await send(url, 'PATCH', '/settings', { project_name: 'Directus' }, token)
}

async function signIn(url) {
  const { data } = await send(url, 'POST', '/auth/login', { email: EMAIL, password: PASSWORD })
  return data.access_token
}

async function send(url, method, path, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const request = { method, headers, body: JSON.stringify(body) }
  const response = await fetch(url + path, request)
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

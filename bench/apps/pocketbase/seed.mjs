export const EMAIL = 'owner@example.com'
export const PASSWORD = 'correct-horse-9'

const FIELDS = [
  { name: 'title', type: 'text', required: true, presentable: true },
  { name: 'author', type: 'text' },
  { name: 'pages', type: 'number' },
  { name: 'genre', type: 'select', maxSelect: 1, values: ['novel', 'science', 'travel', 'poetry'] },
  { name: 'inPrint', type: 'bool' },
  { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
]

const BOOKS = [
  { title: 'The Wide Strait', author: 'M. Okafor', pages: 312, genre: 'novel', inPrint: true },
  { title: 'Salt and Iron', author: 'L. Brandt', pages: 188, genre: 'poetry', inPrint: false },
  { title: 'Measuring Rain', author: 'P. Ishikawa', pages: 264, genre: 'science', inPrint: true },
  { title: 'Nine Harbours', author: 'C. Almeida', pages: 401, genre: 'travel', inPrint: true },
  { title: 'A Quiet Engine', author: 'R. Sorensen', pages: 226, genre: 'science', inPrint: false },
  { title: 'Orchard Road', author: 'M. Okafor', pages: 290, genre: 'novel', inPrint: true },
  { title: 'North of the Lamp', author: 'E. Varga', pages: 154, genre: 'travel', inPrint: true },
]

const READERS = ['ines', 'tomas', 'yuki']

/** Fills the collections over PocketBase's own API. */
export async function seed(url) {
  const token = await signIn(url)
  await send(url, 'POST', '/api/collections', { name: 'books', type: 'base', fields: FIELDS }, token)
  for (const book of BOOKS) await send(url, 'POST', '/api/collections/books/records', book, token)
  for (const name of READERS) {
    const user = { name, email: `${name}@example.com`, password: PASSWORD, passwordConfirm: PASSWORD }
    await send(url, 'POST', '/api/collections/users/records', user, token)
  }
}

/** Removes what a pass that was broken off left: books that are not seeded. */
export async function tidy(url) {
  const token = await signIn(url)
  const { items } = await send(url, 'GET', '/api/collections/books/records?perPage=500', undefined, token)
  const seeded = new Set(BOOKS.map(({ title }) => title))
  for (const { id, title } of items)
    if (!seeded.has(title)) await send(url, 'DELETE', `/api/collections/books/records/${id}`, undefined, token)
}

async function signIn(url) {
  const account = { identity: EMAIL, password: PASSWORD }
  const { token } = await send(url, 'POST', '/api/collections/_superusers/auth-with-password', account)
  return token
}

async function send(url, method, path, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) }
  const request = { method, headers, body: body && JSON.stringify(body) }
  const response = await fetch(url + path, request)
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

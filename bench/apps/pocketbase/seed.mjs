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
  const { token } = await post(url, '/api/collections/_superusers/auth-with-password', {
    identity: EMAIL,
    password: PASSWORD,
  })
  await post(url, '/api/collections', { name: 'books', type: 'base', fields: FIELDS }, token)
  for (const book of BOOKS) await post(url, '/api/collections/books/records', book, token)
  for (const name of READERS) {
    const user = { name, email: `${name}@example.com`, password: PASSWORD, passwordConfirm: PASSWORD }
    await post(url, '/api/collections/users/records', user, token)
  }
}

async function post(url, path, body, token) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

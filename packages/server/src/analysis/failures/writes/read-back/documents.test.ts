import { describe, expect, test } from 'vitest'
import { did, pressed } from '../../../diagnose/testing/cases.ts'
import { exchanged } from '../testing/exchanges.ts'
import { find } from '../testing/unkept.ts'

const doc = (place: string, title = 'Sighting 38') =>
  `---\ntitle: ${title}\nplace: ${place}\n---\nThree birds at dawn.\n`
const call = (action: string, params: object) => ({ branch: 'main', action, params: { branch: 'main', ...params } })
const PATH = 'posts/sighting-38.md'
const read = (data: string | null, path = PATH) =>
  ['POST /api', call('getEntry', { path }), { data, file: { path } }] as const
const save = (raw: string) =>
  ['POST /api', call('persistEntry', { dataFiles: [{ path: PATH, raw }] }), { message: 'entry persisted' }] as const
const edit = [did(1_300, 'input', { value: 'Old weir' }), pressed(1_400, 'Publish')]

const other = (got: unknown, sent = 'place: Old weir') => [
  { write: 'POST /api', read: '/api', fault: 'value', path: 'data', sent, got },
]

describe('a text that is stored under a name', () => {
  test('comes back as it was', () =>
    expect(find([...edit, ...exchanged(read(doc('Bank')), save(doc('Old weir')), read(doc('Bank')))])).toEqual(
      other('place: Bank'),
    ))

  test('comes back as nobody wrote it', () =>
    expect(find([...edit, ...exchanged(read(doc('Bank')), save(doc('Old weir')), read(doc('Car park')))])).toEqual(
      other('place: Car park'),
    ))

  test('is nothing, where others of its kind are texts', () =>
    expect(
      find([
        ...edit,
        ...exchanged(read(doc('Mill'), 'posts/robins.md'), read(null), save(doc('Old weir')), read(null)),
      ]),
    ).toEqual(other(null, 'title: Sighting 38')))

  test.each([
    ['as it was sent', doc('Old weir')],
    ['formatted', doc('Old weir').replaceAll('\n', '\r\n').trim()],
    ['with more', `${doc('Old weir')}updated: today\n`],
    ['as something else', '<h1>404</h1>'],
  ])('is kept: %s', (_, got) =>
    expect(find([...edit, ...exchanged(read(doc('Bank')), save(doc('Old weir')), read(got))])).toEqual([]),
  )

  test('another one says nothing about it', () =>
    expect(
      find([
        ...edit,
        ...exchanged(read(doc('Bank'), 'posts/robins.md'), save(doc('Old weir')), read(doc('Bank'), 'posts/robins.md')),
      ]),
    ).toEqual([]))

  test('was written again since', () =>
    expect(
      find([
        ...edit,
        ...exchanged(read(doc('Bank')), save(doc('Old weir')), save(doc('Car park')), read(doc('Car park'))),
      ]),
    ).toEqual([]))

  test('was left as it is', () =>
    expect(find([...edit, ...exchanged(read(doc('Bank')), save(doc('Bank')), read(doc('Bank')))])).toEqual([]))
})

describe('what a call deletes by name', () => {
  const file = (path: string) => ({ data: doc(path), file: { path, id: `${path}#1` } })
  const list = (...paths: string[]) =>
    ['POST /api', call('entriesByFolder', { folder: 'posts' }), paths.map(file)] as const
  const remove = (action: string, params: object) =>
    ['POST /api', call(action, params), { message: 'deleted' }] as const
  const OTHERS = ['posts/a.md', 'posts/b.md']

  test('is still listed', () =>
    expect(
      find(exchanged(list(...OTHERS, PATH), remove('deleteFiles', { paths: [PATH] }), list(...OTHERS, PATH))),
    ).toEqual([{ write: 'POST /api', read: '/api', fault: 'still-there', item: PATH }]))

  test.each<[string, ReturnType<typeof remove>, string[]]>([
    ['gone', remove('deleteFiles', { paths: [PATH] }), OTHERS],
    ['only taken out of something', remove('removeMember', { path: PATH }), [...OTHERS, PATH]],
    ['where something is deleted', remove('deleteNote', { path: PATH, id: 'note-17' }), [...OTHERS, PATH]],
  ])('is not: %s', (_, deleted, left) =>
    expect(find(exchanged(list(...OTHERS, PATH), deleted, list(...left)))).toEqual([]),
  )
})

import { describe, expect, test } from 'vitest'
import { did } from '../../../diagnose/testing/cases.ts'
import { exchanged } from '../testing/exchanges.ts'
import { find } from '../testing/unkept.ts'

const REPO = { path: '/work/ledger', socketId: 7 }
const LIST = '/api/branches?path=%2Fwork%2Fledger&socketId=7'
const MAIN = [{ name: 'main' }, { name: 'review' }]
const WITH_NEW = [...MAIN, { name: 'topic-29' }]

describe('what is in the address and in what was sent is where, not which', () => {
  const missing = [{ write: 'POST /api/branches', read: LIST, fault: 'missing', item: 'topic-29' }]

  test('a list that is the same as before does not have what was created by name', () =>
    expect(
      find(
        exchanged(
          [`GET ${LIST}`, undefined, MAIN],
          ['POST /api/branches', { ...REPO, name: 'topic-29' }, {}],
          [`GET ${LIST}`, undefined, MAIN],
        ),
      ),
    ).toEqual(missing))

  test.each<[string, unknown]>([
    ['under another spelling', [...MAIN, { name: 'Topic 29' }]],
    ['among others that came', [...MAIN, { name: 'topic/twenty-nine' }]],
    ['and of an empty list nothing is known', []],
  ])('it may be there: %s', (_, got) =>
    expect(
      find(
        exchanged(
          [`GET ${LIST}`, undefined, MAIN],
          ['POST /api/branches', { ...REPO, name: 'topic-29' }, {}],
          [`GET ${LIST}`, undefined, got],
        ),
      ),
    ).toEqual([]),
  )

  test('a list of another place need not have it', () =>
    expect(
      find(
        exchanged(
          ['GET /api/branches?path=%2Fwork%2Frecipes', undefined, MAIN],
          ['POST /api/branches', { ...REPO, name: 'topic-29' }, {}],
          ['GET /api/branches?path=%2Fwork%2Frecipes', undefined, MAIN],
        ),
      ),
    ).toEqual([]))
})

describe('deleted by a parameter', () => {
  const DELETE = `DELETE ${LIST}&name=topic-29`

  test('it is still there', () =>
    expect(
      find(
        exchanged(
          [`GET ${LIST}`, undefined, WITH_NEW],
          [DELETE, undefined, 'Deleted'],
          [`GET ${LIST}`, undefined, WITH_NEW],
        ),
      ),
    ).toEqual([{ write: DELETE, read: LIST, fault: 'still-there', item: 'topic-29' }]))

  test('it is gone', () =>
    expect(
      find(
        exchanged(
          [`GET ${LIST}`, undefined, WITH_NEW],
          [DELETE, undefined, 'Deleted'],
          [`GET ${LIST}`, undefined, MAIN],
        ),
      ),
    ).toEqual([]))

  test('what the list is asked for by, too, is not what was deleted', () =>
    expect(
      find(
        exchanged(
          ['GET /api/members?team=admins', undefined, [{ name: 'admins' }, { name: 'ada' }]],
          ['DELETE /api/members?team=admins&user=bob', undefined, {}],
          ['GET /api/members?team=admins', undefined, [{ name: 'admins' }, { name: 'ada' }]],
        ),
      ),
    ).toEqual([]))
})

describe('the one text of an address', () => {
  const FILE = '/api/ignored?path=%2Fwork%2Fledger&socketId=7'
  const put = (text: string) => ['PUT /api/ignored', { ...REPO, data: text }, {}] as const
  const text = (got: string) => [`GET ${FILE}`, undefined, { content: got }] as const
  const value = (got: string) => ({
    write: 'PUT /api/ignored',
    read: FILE,
    fault: 'value',
    path: 'content',
    sent: 'cache/\ndrafts-29/\n',
    got,
  })
  const edit = did(1_100, 'input', { value: 'cache/\ndrafts-29/\n' })

  test('it is the old one, whatever it is called', () =>
    expect(
      find([
        edit,
        ...exchanged(text('cache/\ndrafts-28/\n'), put('cache/\ndrafts-29/\n'), text('cache/\ndrafts-28/\n')),
      ]),
    ).toEqual([value('cache/\ndrafts-28/\n')]))

  test('it is one that nobody sent', () =>
    expect(
      find([edit, ...exchanged(text('cache/\ndrafts-28/\n'), put('cache/\ndrafts-29/\n'), text('cache/\nbuild/\n'))]),
    ).toEqual([value('cache/\nbuild/\n')]))

  test.each(['cache/\r\ndrafts-29/', 'cache/\ndrafts-29/\n'])('it is what was sent: %j', (got) =>
    expect(find([edit, ...exchanged(text('cache/\ndrafts-28/\n'), put('cache/\ndrafts-29/\n'), text(got))])).toEqual(
      [],
    ),
  )

  test('a message beside what is stored is not it', () =>
    expect(
      find(
        exchanged(
          ['GET /api/profile', undefined, { message: 'Welcome back, Ada' }],
          ['PUT /api/profile', { bio: 'Writes letters', city: 'London' }, {}],
          ['GET /api/profile', undefined, { message: 'Welcome back, Ada' }],
        ),
      ),
    ).toEqual([]))
})

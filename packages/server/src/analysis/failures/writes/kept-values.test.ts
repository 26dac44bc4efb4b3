import { expect, test } from 'vitest'
import { buildContext } from '../../context/testing/build-context.ts'
import type { Built } from '../../../store/testing/build-store.ts'
import { findUnkeptWrites } from './find-unkept-writes.ts'
import { did } from '../../diagnose/testing/cases.ts'
import { exchanged } from './testing/exchanges.ts'

/** An item before, what is changed, and the item after. */
const edited = (before: object, sent: unknown, after: object, status = 200) =>
  exchanged(
    ['GET /api/items/3', undefined, { id: 3, ...before }],
    [`PUT /api/items/3 ${status}`, sent, {}],
    ['GET /api/items/3', undefined, { id: 3, ...after }],
  )

test.each<[string, Built[]]>([
  ['the value sent', edited({ title: 'Old' }, { title: 'New' }, { title: 'New' })],
  ['trimmed, in other case', edited({ title: 'Old' }, { title: '  NEW name ' }, { title: 'new name' })],
  ['escaped', edited({ title: 'Old' }, { title: 'Tom & Jerry <3' }, { title: 'Tom &amp; Jerry &lt;3' })],
  ['sanitised', edited({ text: 'Old' }, { text: '<b>Hi all</b><script>x()</script>' }, { text: '<b>Hi all</b>' })],
  ['cut', edited({ text: 'Old' }, { text: 'A very long text of many words' }, { text: 'A very long te' })],
  ['a slug', edited({ alias: 'old' }, { alias: 'My Post' }, { alias: 'my-post-2' })],
  ['rounded', edited({ price: '5.00' }, { price: 19.999 }, { price: '20.00' })],
  ['cents', edited({ price: 500 }, { price: 19.99 }, { price: 1999 })],
  [
    'cents that did not change',
    edited({ price: 500, title: 'Old' }, { price: 5, title: 'New' }, { price: 500, title: 'New' }),
  ],
  ['text of a number', edited({ age: 7 }, { age: '8' }, { age: 8 })],
  ['a date in another form', edited({ due: null }, { due: '2024-05-01' }, { due: '2024-04-30T22:00:00.000Z' })],
  [
    'a date in another zone',
    edited({ due: '2024-04-30T22:00:00.000Z' }, { due: '2024-05-01' }, { due: '2024-04-30T22:00:00.000Z' }),
  ],
  [
    'a time that the server sets',
    edited({ updated_at: 1, title: 'a' }, { updated_at: 2, title: 'b' }, { updated_at: 3, title: 'b' }),
  ],
  ['a position', edited({ position: 1 }, { position: 65_535 }, { position: 2 })],
  ['an average', edited({ rating: 4.3 }, { rating: 5 }, { rating: 4.3 })],
  ['a password', edited({ password: null }, { password: 'x', name: 'Ada' }, { password: null, name: 'Ada' })],
  [
    'a redacted value',
    edited(
      { pin_code: '[redacted:secret:0a1b]' },
      { pin_code: '[redacted:secret:ffff]' },
      { pin_code: '[redacted:secret:0a1b]' },
    ),
  ],
  ['a masked value', edited({ card: '**** 1111' }, { card: '4000 0000' }, { card: '**** 1111' })],
  ['an encrypted value', edited({ note: 'a' }, { note: 'my own words' }, { note: 'gAAAAABk1f8x2Jd93kfLsE0fjQ==' })],
  [
    'an email that waits for confirmation (Devise)',
    edited({ email: 'a@x.io' }, { email: 'b@x.io' }, { email: 'a@x.io', unconfirmed_email: 'b@x.io' }),
  ],
  [
    'a name that waits for approval',
    edited({ nick: 'Adam' }, { nick: 'Eve of old' }, { nick: 'Adam', pending_nick: 'Eve of old' }),
  ],
  ['what is under review', edited({ text: 'Old' }, { text: 'New' }, { text: 'Old', status: 'pending' })],
  ['queued (202)', edited({ title: 'Old' }, { title: 'New' }, { title: 'Old' }, 202)],
  [
    'an id that comes back as an object',
    edited({ category: { id: 1 } }, { category: 2 }, { category: { id: 2, name: 'B' } }),
  ],
  ['an id that comes back as a name', edited({ category: 'Books' }, { category: 2 }, { category: 'Films' })],
  [
    'a code that comes back as a name',
    edited({ country: 'Germany' }, { country: 'DE', title: 'b' }, { country: 'Germany', title: 'b' }),
  ],
  [
    'names that come back as objects (GitHub labels)',
    edited({ labels: [] }, { labels: ['bug'] }, { labels: [{ id: 1, name: 'bug' }] }),
  ],
  ['a list as a text (GitLab labels)', edited({ labels: ['a'] }, { labels: 'a,b' }, { labels: ['a', 'b'] })],
  [
    'WordPress: raw and rendered',
    edited(
      { title: { raw: 'Old', rendered: 'Old' } },
      { title: "Don't" },
      { title: { raw: "Don't", rendered: 'Don&#8217;t' } },
    ),
  ],
  ['other spelling of the name', edited({ firstName: 'Al' }, { first_name: 'Bob' }, { firstName: 'Bob' })],
  ['nothing sent, a default returned', edited({ label: 'Untitled' }, { label: '' }, { label: 'Untitled' })],
  ['no more than there are', edited({ quantity: 1 }, { quantity: 10 }, { quantity: 3 })],
  [
    'a derived number beside what was changed',
    edited({ width: 3, title: 'a' }, { width: 7, title: 'b' }, { width: 3, title: 'b' }),
  ],
  [
    'a field that responses to writes never have',
    exchanged(
      ['GET /api/items/3', undefined, { id: 3, name: 'Plan', place: 'Barn', text: 'To do', tags: [] }],
      [
        'PUT /api/items/3',
        { id: 3, name: 'Plan', place: 'Barn', text: 'To do', tags: ['late'] },
        { id: 3, name: 'Plan', place: 'Barn', text: 'To do' },
      ],
    ),
  ],
  [
    'a typed address without its ending',
    [
      did(900, 'input', { value: 'shop.git' }),
      ...exchanged([
        'POST /api/places 201',
        { name: 'Shop', driver: 'mock', base: 'shop.git' },
        { id: 9, name: 'Shop', driver: 'mock', base: 'shop' },
      ]),
    ],
  ],
])('kept, or not to be told: %s', (_, events) => {
  expect(findUnkeptWrites(buildContext(events))).toEqual([])
})

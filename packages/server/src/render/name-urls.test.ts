import { expect, test } from 'vitest'
import { createUrlNames, nameUrls } from './name-urls.ts'

const LIST = '/api/collections/pbc_2170393721/records?page=1&perPage=40&sort=-title&filter='
const COUNT = '/api/collections/pbc_2170393721/records?page=1&perPage=1&filter=&fields=id'

/** How one text says these addresses, one after the other. */
const say = (...urls: readonly string[]) => {
  const name = createUrlNames()
  return urls.map((url) => name(url))
}

test('a long address is said once, a short one as often as it comes', () => {
  expect(say(LIST, LIST, LIST)).toEqual([LIST, '…/records?…', '…/records?…'])
  expect(say('/api/orders/5?full=1', '/api/orders/5?full=1')).toEqual(['/api/orders/5?full=1', '/api/orders/5?full=1'])
})

test('of the same path it says what differs, each time', () => {
  expect(say(LIST, COUNT, COUNT, LIST)).toEqual([
    LIST,
    '…/records?…perPage=1&fields=id',
    '…/records?…perPage=1&fields=id',
    '…/records?…',
  ])
  const fewer = '/api/collections/pbc_2170393721/records?page=1&perPage=40'
  expect(say(LIST, fewer)).toEqual([LIST, '…/records?page=1&perPage=40'])
})

test('two paths never get the same name', () => {
  const other = LIST.replace('pbc_2170393721', 'pbc_9999999999')
  expect(say(LIST, LIST, other, other, LIST)).toEqual([
    LIST,
    '…/records?…',
    other,
    '…/pbc_9999999999/records?…',
    '…/pbc_2170393721/records?…',
  ])
})

test('the same address without its host is no other one; at another host it is', () => {
  const [here, there] = [`http://127.0.0.1:8090${LIST}`, `http://127.0.0.1:9000${LIST}`]
  expect(say(here, LIST, here, there)).toEqual([here, '…/records?…', '…/records?…', there])
})

test('a long value is cut, and so is a long segment', () => {
  const long = `/api/collections/pbc_2170393721/records?page=1&filter=${'title~%22Notes%22%7C%7C'.repeat(9)}`
  expect(say(LIST, long)[1]).toBe(`…/records?…${long.split('&')[1]?.slice(0, 60)}…`)
  const token = `/verify/${'abcdefghij'.repeat(8)}`
  expect(say(token, token)[1]).toBe(`…${token.slice(-40)}`)
})

test('in a text, addresses are found with what stands around them', () => {
  const name = createUrlNames()
  const text = `GET ${LIST} → 500: Http failure response for http://h${LIST}: 500. See "${LIST}".`
  expect(nameUrls(text, name)).toBe(`GET ${LIST} → 500: Http failure response for …/records?…: 500. See "…/records?…".`)
})

test('the mark of a cut address goes with it', () => {
  const cut = `${LIST}… (+268 chars)`
  expect(nameUrls(`GET ${cut} → 500, GET ${cut}: 500`, createUrlNames())).toBe(`GET ${cut} → 500, GET …/records?…: 500`)
})

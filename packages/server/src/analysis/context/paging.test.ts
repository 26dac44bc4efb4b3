import { expect, test } from 'vitest'
import { withoutPaging } from './paging.ts'

test.each([
  ['http://localhost/items?page=3&sort=name', 'http://localhost/items?sort=name'],
  ['http://localhost/items?page%5Bnumber%5D=3&page[size]=9&include=author', 'http://localhost/items?include=author'],
  ['http://localhost/items?q=oak&%24top=5&offset=10', 'http://localhost/items?q=oak'],
  ['http://localhost/items', 'http://localhost/items'],
  ['http://localhost/items?page[a.very[odd]=1&&=', 'http://localhost/items?page[a.very[odd]=1&&='],
])('%s → %s', (url, without) => {
  expect(withoutPaging(url)).toBe(without)
})

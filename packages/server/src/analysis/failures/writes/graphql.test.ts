import { expect, test } from 'vitest'
import { did } from '../../diagnose/testing/cases.ts'
import type { Built } from '../../../store/testing/build-store.ts'
import { exchanged } from './testing/exchanges.ts'
import type { TestedExchange } from './testing/exchanges.ts'
import { find, value } from './testing/unkept.ts'

const call = (operation: string, text: string, variables: object, data: object | null): TestedExchange => [
  'POST /api',
  { operationName: operation, variables, query: text },
  { data },
  { operation },
]
const mutation = (operation: string, variables: object, data: unknown) =>
  call(operation, `mutation ${operation}($input: Input!) { x(input: $input) { id } }`, variables, { x: data })
const ALL = { options: { skip: 0, take: 10, filter: {}, filterOperator: 'AND', sort: { createdAt: 'DESC' } } }
const list = (items: object[], variables: object = ALL, text = 'customers(options: $options) { items { id } }') =>
  call('CustomerListQuery', `query CustomerListQuery($options: Options) { ${text} }`, variables, {
    customers: { items, totalItems: items.length },
  })
const person = (id: number, more: object = {}) => ({
  id: `${id}`,
  firstName: 'Linus',
  lastName: `Berg ${id}a`,
  user: { id: `${id + 1}` },
  ...more,
})
const { id: _, user: __, ...NEW } = person(7)
const typed = (...texts: string[]) => texts.map((text) => did(500, 'input', { value: text }))
const created = (got: object) => mutation('CreateCustomer', { input: NEW, password: '' }, got)
const edited = (got: object, more: object = {}) =>
  mutation('UpdateCustomer', { input: { id: '7', ...NEW, lastName: 'Dahl 7a', ...more } }, got)
const deleted = (result = 'DELETED', message: string | null = null) =>
  mutation('DeleteCustomers', { ids: ['7'] }, [{ result, message }])
const prices = (...all: object[]) => ({ id: '12', sku: 'lamp', prices: all })
const priced = (...all: object[]) => mutation('UpdateVariants', { input: [prices(...all)] }, undefined)[1]
const variants = (...all: object[]): TestedExchange =>
  call('GetVariants', 'query GetVariants { x { id } }', {}, { x: [prices(...all)] })
const WRITE = 'POST /api'
const OTHER = { firstName: 'Torvalds', lastName: 'Dahl 7a' }

test.each<[string, Built[], object]>([
  [
    'another text than the one typed, in the response to a create',
    [...typed('Linus'), ...exchanged(created(person(7, { firstName: 'Unknown' })))],
    value(WRITE, 'own', 'firstName', 'Linus', 'Unknown'),
  ],
  [
    'so, also where a later response says the same',
    [
      ...typed('Linus'),
      ...exchanged(created(person(7, { firstName: 'Unknown' })), list([person(7, { firstName: 'Unknown' })])),
    ],
    value(WRITE, 'own', 'firstName', 'Linus', 'Unknown'),
  ],
  [
    'a change, where a response in between has the thing without its fields',
    exchanged(
      created(person(7)),
      call('History', 'query History { customer { id } }', {}, { customer: { id: '7', history: [] } }),
      edited(person(7)),
    ),
    value(WRITE, 'own', 'lastName', 'Dahl 7a', 'Berg 7a'),
  ],
  [
    'an entry of a list',
    exchanged(variants({ price: 2450, currencyCode: 'USD' }), [
      WRITE,
      priced({ price: 2990, currencyCode: 'USD' }),
      { data: { x: [prices({ price: 299, currencyCode: 'USD' })] } },
      { operation: 'UpdateVariants' },
    ]),
    value(WRITE, 'own', 'prices.0.price', 2990, 299),
  ],
  [
    'what was deleted by a list of ids',
    exchanged(list([person(7), person(6)]), deleted(), list([person(7), person(6)])),
    { write: WRITE, read: '/api', fault: 'still-there', item: '7' },
  ],
  [
    'a list from before, after the new thing was shown and changed',
    exchanged(
      list([person(3)]),
      created(person(7)),
      call('CustomerDetail', 'query CustomerDetail { customer { id } }', {}, { customer: person(7) }),
      edited(person(7, { lastName: 'Dahl 7a' })),
      list([person(3)]),
    ),
    { write: WRITE, read: '/api', fault: 'missing', item: '7' },
  ],
])('not kept: %s', (_name, events, expected) => {
  expect(find(events)).toEqual([expected])
})

test.each<[string, Built[]]>([
  ['a text that nobody typed', exchanged(created(person(7, { firstName: 'Unknown' })))],
  [
    'the thing that the new one was put into',
    [
      ...typed('Buy milk'),
      ...exchanged(mutation('AddEntry', { input: { title: 'Buy milk' } }, { id: '7', title: 'Shopping' })),
    ],
  ],
  [
    'a choice that comes back as its id',
    [...typed('Linus'), ...exchanged(created({ ...person(7), firstName: 'cat_9' }))],
  ],
  ['cased and cut', [...typed('Linus'), ...exchanged(created(person(7, { firstName: 'LINUS' })))]],
  [
    'a price with tax beside the one sent',
    exchanged(
      mutation(
        'CreateVariants',
        { input: [{ sku: 'lamp', name: 'Lamp', price: 2450 }] },
        { id: '12', name: 'Lamp', price: 2042 },
      ),
    ),
  ],
  [
    'entries of a list that are not the same',
    exchanged(variants({ id: 1, price: 2450 }), [
      WRITE,
      priced({ id: 2, price: 2990 }),
      { data: { x: [prices({ id: 1, price: 299 })] } },
      { operation: 'UpdateVariants' },
    ]),
  ],
  [
    'entries of a list without ids, several',
    exchanged(variants({ price: 2450 }, { price: 20 }), [
      WRITE,
      priced({ price: 2990 }, { price: 21 }),
      { data: { x: [prices({ price: 21 }, { price: 2990 })] } },
      { operation: 'UpdateVariants' },
    ]),
  ],
  ['deleted, and gone', exchanged(list([person(7), person(3)]), deleted(), list([person(3)]))],
  [
    'deleted, and another kind of thing of the same id is there',
    exchanged(list([person(6)]), deleted(), list([person(6)])),
  ],
  [
    'not deleted, as the response says',
    exchanged(list([person(7)]), deleted('NOT_DELETED', 'It is in use'), list([person(7)])),
  ],
  ['not deleted, without a message', exchanged(list([person(7)]), deleted('NOT_DELETED'), list([person(7)]))],
  [
    'ids of another thing',
    exchanged(
      list([person(7)]),
      mutation('RemoveCustomersFromGroup', { groupId: '1', ids: ['7'] }, true),
      list([person(7)]),
    ),
  ],
  [
    'a new one that a filter leaves out',
    exchanged(created(person(7)), list([person(3)], { filter: { city: 'Bonn' } })),
  ],
  [
    'a new one that a filter in the text leaves out',
    exchanged(created(person(7)), list([person(3)], {}, 'customers(filter: { active: true }) { items { id } }')),
  ],
  ['a new one on another page', exchanged(created(person(7)), list([person(3)], { options: { skip: 10, take: 10 } }))],
  [
    'a new one that was put away meanwhile',
    exchanged(
      list([person(3)]),
      created(person(7)),
      edited(person(7, { lastName: 'Dahl 7a' }), { isPublic: false }),
      list([person(3)]),
    ),
  ],
  [
    'a new one, then another name',
    [
      ...typed('Linus', 'Torvalds'),
      ...exchanged(created(person(7)), edited(person(7, OTHER), OTHER), list([person(7, OTHER)])),
    ],
  ],
  [
    'a new one, then its new name',
    [
      ...typed('Linus', 'Berg 7a', 'Dahl 7a'),
      ...exchanged(
        created(person(7)),
        edited(person(7, { lastName: 'Dahl 7a' })),
        list([person(7, { lastName: 'Dahl 7a' })]),
      ),
    ],
  ],
])('kept, or not to be told: %s', (_name, events) => {
  expect(find(events)).toEqual([])
})

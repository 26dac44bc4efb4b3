import { randomBytes, randomUUID } from 'node:crypto'

export const ENTRIES = 50
const BATCHES = 20

/** POST /logs bodies of 50 entries and about 25 KB, so many of the entries holding two secrets. */
export function logBatches(secretEntries) {
  return Array.from({ length: BATCHES }, () =>
    Buffer.from(
      JSON.stringify({
        entries: Array.from({ length: ENTRIES }, (_, index) => logEntry(index, index < secretEntries)),
      }),
    ),
  )
}

function logEntry(index, hasSecrets) {
  return {
    level: ['log', 'info', 'warn', 'error'][index % 4],
    message: `Loaded ${index} of 50 products for category "${CATEGORIES[index % CATEGORIES.length]}" in ${index * 3} ms, render ${randomUUID()}`,
    args: [
      `Loaded ${index} of 50 products`,
      {
        category: CATEGORIES[index % CATEGORIES.length],
        page: index,
        filters: { inStock: true, maxPrice: 199.99 },
        requestId: randomUUID(),
      },
    ],
    timestamp: new Date().toISOString(),
    url: `http://localhost:5173/shop/products?category=${index % 7}&page=${index}&sort=price`,
    source: 'console',
    filename: 'http://localhost:5173/src/components/ProductList.tsx',
    lineno: 40 + index,
    colno: 17,
    ...(hasSecrets
      ? { note: `Authorization: Bearer ${random(40)}`, next: `https://api.shop.test/items?access_token=${random(32)}` }
      : {}),
  }
}

const CATEGORIES = ['garden tools', 'kitchen', 'outdoor furniture', 'lighting']

function random(length) {
  return randomBytes(length).toString('hex').slice(0, length)
}

/** What a snapshot is measured on: 1,000 log entries and 100 bodies of 15 KB. */
export function fullBuffers() {
  const entries = Array.from({ length: 1000 }, (_, index) => logEntry(index % ENTRIES, false))
  const bodies = Array.from({ length: 100 }, (_, index) => ({
    method: 'GET',
    url: `http://localhost:5173/api/items/${index}`,
    status: 200,
    duration: 80,
    contentType: 'application/json',
    responseBody: JSON.stringify({
      items: Array.from({ length: 150 }, (_, id) => ({
        id,
        name: `Item ${id}`,
        price: id * 1.25,
        tags: ['a', 'b'],
        uuid: randomUUID(),
      })),
    }).slice(0, 15_000),
    timestamp: new Date().toISOString(),
  }))
  return { entries, bodies }
}

/** POST /logs bodies of 50 info entries. */
export function infoBatches() {
  return Array.from({ length: BATCHES }, () => toBody((index) => ({ ...logEntry(index, false), level: 'info' })))
}

/** POST /logs bodies of 50 errors with stacks, as of a page that throws in a loop; all the same, or with another number each. */
export function errorBatches(isNumbered) {
  return Array.from({ length: BATCHES }, (_, batch) =>
    toBody((index) => buildError(isNumbered ? ` of item ${batch * ENTRIES + index}` : '')),
  )
}

function toBody(build) {
  return Buffer.from(JSON.stringify({ entries: Array.from({ length: ENTRIES }, (_, index) => build(index)) }))
}

function buildError(what) {
  const message = `TypeError: Cannot read properties of undefined (reading 'price')${what}`
  const frames = ['sumPrices', 'renderCart', 'updateCart', 'onTick', 'runTimers', 'flush'].map(
    (name, index) => `    at ${name} (http://localhost:5173/src/components/${name}.tsx?t=17:${40 + index}:17)`,
  )
  return {
    level: 'error',
    source: 'exception',
    message,
    stack: [message, ...frames].join('\n'),
    timestamp: new Date().toISOString(),
    url: 'http://localhost:5173/shop/products',
    filename: 'http://localhost:5173/src/components/sumPrices.tsx?t=17',
    lineno: 40,
    colno: 17,
  }
}

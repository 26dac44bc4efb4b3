import type { Random } from './random.ts'

export type ApiBody = Record<string, unknown>

/** An API in the manner of a public one: healthy responses, and breaks that its reader would notice. */
export interface ApiStyle {
  readonly request: (random: Random) => string
  readonly body: (random: Random) => ApiBody
  readonly breaks: Readonly<Record<string, (body: ApiBody) => unknown>>
  /** What the request sends. */
  readonly sent?: (random: Random) => ApiBody
}

const list = <T>(random: Random, least: number, most: number, make: (index: number) => T): T[] =>
  Array.from({ length: least + random.int(most - least + 1) }, (_, index) => make(index))

/** Changes what stands at a path; a `*` is every element or value. */
function at(path: string, change: (value: unknown) => unknown) {
  const go = (value: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (key === undefined) return change(value)
    if (Array.isArray(value)) return key === '*' ? value.map((item) => go(item, rest)) : value
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, key === '*' || name === key ? go(inner, rest) : inner]),
    )
  }
  return (body: ApiBody) => go(body, path.split('.'))
}

const drop =
  (...names: string[]) =>
  (value: unknown) =>
    Object.fromEntries(Object.entries(value as ApiBody).filter(([name]) => !names.includes(name)))
const to = (value: unknown) => () => value

export const API_STYLES: Readonly<Record<string, ApiStyle>> = {
  // https://jsonapi.org/format/
  'JSON:API': {
    request: (random) => `GET /v1/articles?page%5Bnumber%5D=${random.int(9)}&include=author`,
    body: (random) => ({
      data: list(random, 1, 6, (index) => ({
        type: 'articles',
        id: String(random.int(900) + index),
        attributes: {
          title: 'On knots',
          createdAt: '2026-03-04T10:00:00Z',
          updatedAt: random.chance(0.6) ? '2026-03-05T10:00:00Z' : null,
          wordCount: random.int(4_000),
        },
        relationships: { author: { data: { type: 'people', id: String(random.int(20)) } } },
      })),
      ...(random.chance(0.7) && {
        included: list(random, 1, 3, (index) => ({
          type: random.pick(['people', 'tags']),
          id: String(index),
          attributes: { name: 'Ann' },
        })),
      }),
      meta: { total: random.int(500) },
      links: { self: '/v1/articles', ...(random.chance(0.6) && { next: '/v1/articles?page=2' }) },
    }),
    breaks: {
      'nested field missing': at('data.*.attributes', drop('title')),
      'nested type': at('data.*.attributes.wordCount', String),
      'nested null': at('data.*.attributes.createdAt', to(null)),
      'list to object': at('data', (value) => (value as unknown[])[0]),
    },
  },
  // https://www.elastic.co/guide/en/elasticsearch/reference/current/search-search.html
  'search hits': {
    request: (random) => `GET /catalog/_search?q=${random.pick(['oak', 'pine', 'ash', 'elm'])}&size=${random.int(20)}`,
    body: (random) => ({
      took: random.int(90),
      timed_out: false,
      hits: {
        total: { value: random.int(400), relation: 'eq' },
        max_score: random.chance(0.9) ? random.next() * 9 : null,
        hits: list(random, 0, 5, (index) => ({
          _id: `p${random.int(900)}`,
          _score: random.next() * 9,
          _source: {
            name: `Plank ${index}`,
            price: random.chance(0.5) ? random.int(90) : random.next() * 90,
            ...(random.chance(0.3) && { discount: { percent: random.int(50) } }),
            ...(random.chance(0.15) && { discontinued: true }),
            ...(random.chance(0.5) && { dimensions: { w: random.int(9), h: random.int(9) } }),
          },
        })),
      },
      aggregations: {
        brands: { buckets: list(random, 0, 4, (index) => ({ key: `b${index}`, doc_count: random.int(40) })) },
      },
    }),
    breaks: {
      'envelope missing': at('hits', drop('total')),
      'total as a number': at('hits.total', to(7)),
      'flag as text': at('timed_out', to('false')),
    },
  },
  // https://datatracker.ietf.org/doc/html/rfc7946
  GeoJSON: {
    request: () => 'GET /api/regions/north/features',
    body: (random) => ({
      type: 'FeatureCollection',
      features: list(random, 2, 6, (id) => {
        const point = [random.next() * 180, random.next() * 90]
        const geometry = random.pick<ApiBody>([
          { type: 'Point', coordinates: point },
          { type: 'LineString', coordinates: [point, point] },
          { type: 'Polygon', coordinates: [[point, point, point]] },
        ])
        return {
          type: 'Feature',
          id,
          geometry: random.chance(0.95) ? geometry : null,
          properties: { label: 'Hut', ...(random.chance(0.6) && { altitude: random.int(3_000) }) },
        }
      }),
      ...(random.chance(0.5) && { bbox: [1, 2, 3, 4] }),
    }),
    breaks: {
      'features missing': drop('features'),
      'label as object': at('features.*.properties.label', to({ de: 'x' })),
      'properties null': at('features.*.properties', to(null)),
    },
  },
  'orders with a state': {
    request: (random) => `GET /tenants/acme/orders/ORD-2026-${1_000 + random.int(900)}`,
    body: (random) => {
      const state = random.pick(['draft', 'paid', 'shipped', 'cancelled'])
      return {
        state,
        lines: list(random, 1, 4, () => ({
          sku: 'A1',
          quantity: random.int(9),
          ...(random.chance(0.2) && { gift: true }),
        })),
        total: { amount: '12.50', currency: random.pick(['EUR', 'USD']) },
        ...(state !== 'draft' && { paidAt: '2026-02-02' }),
        ...(state === 'shipped' && { shipment: { carrier: 'x', tracking: ['1', '2'] } }),
        ...(state === 'cancelled' && { reason: random.chance(0.5) ? 'late' : null }),
        notes: random.chance(0.4) ? [] : list(random, 1, 2, () => ({ by: 'x', text: 'y' })),
      }
    },
    breaks: {
      'deep field missing': at('total', drop('currency')),
      'amount as number': at('total.amount', Number),
      'line loses its quantity': at('lines.*', drop('quantity')),
      'lines null': at('lines', to(null)),
    },
  },
  // https://prometheus.io/docs/prometheus/latest/querying/api/
  'time series': {
    request: (random) => `GET /api/v1/query_range?query=up&start=${random.int(1e6)}&end=${random.int(1e6)}`,
    body: (random) => ({
      status: 'success',
      data: {
        resultType: 'matrix',
        result: list(random, 0, 3, (index) => ({
          metric: Object.fromEntries(
            ['__name__', 'job', 'instance', 'pod', 'zone']
              .filter(() => random.chance(0.7))
              .map((name) => [name, `v${index}`]),
          ),
          values: list(random, 1, 8, () => [random.int(1e9), String(random.next())]),
        })),
      },
      ...(random.chance(0.1) && { warnings: ['slow'] }),
    }),
    breaks: {
      'result missing': at('data', drop('resultType')),
      'data null': at('data', to(null)),
      'status as number': at('status', to(0)),
    },
  },
  'JSON-RPC': {
    request: () => 'POST /rpc',
    sent: (random) => ({ jsonrpc: '2.0', id: random.int(999), method: 'file.list' }),
    body: (random) => ({
      jsonrpc: '2.0',
      id: random.int(999),
      result: {
        entries: list(random, 1, 5, (index) => ({ name: `f${index}`, size: random.int(9_999) })),
        cursor: random.chance(0.5) ? 'x' : null,
      },
    }),
    breaks: {
      'result missing': drop('result'),
      'entries by name': at('result.entries', to({ f0: { size: 1 } })),
      'size as text': at('result.entries.*.size', to('1 kB')),
    },
  },
  // https://docs.github.com/en/graphql
  GraphQL: {
    request: () => 'POST /graphql',
    sent: () => ({
      operationName: 'Issues',
      query: 'query Issues { repo { issues { nodes { id title } } } }',
      variables: {},
    }),
    body: (random) => ({
      data: {
        repo: {
          issues: {
            totalCount: random.int(90),
            pageInfo: { hasNextPage: random.chance(0.5), endCursor: random.chance(0.8) ? 'abc' : null },
            nodes: list(random, 0, 6, (index) => ({
              __typename: 'Issue',
              id: `I_${index}`,
              title: 'x',
              assignee: random.chance(0.3) ? { login: 'kim' } : null,
              labels: { nodes: list(random, 0, 3, () => ({ name: 'bug' })) },
            })),
          },
        },
      },
    }),
    breaks: {
      'page info missing': at('data.repo.issues', drop('pageInfo')),
      'repo null': at('data.repo', to(null)),
      'count as text': at('data.repo.issues.totalCount', String),
    },
  },
  'settings by name': {
    request: () => 'GET /api/settings',
    body: (random) => ({
      version: random.int(40),
      flags: Object.fromEntries(
        list(random, 3, 9, () => [`flag-${random.int(60)}`, random.pick<unknown>([true, false, 'beta', 3])]),
      ),
      limits: { uploads: random.int(20), seats: random.chance(0.5) ? random.int(50) : null },
      locale: random.pick(['de', 'en-GB', 'fr']),
      features: list(random, 0, 5, () => random.pick(['a', 'b', 'c'])),
    }),
    breaks: {
      'limits missing': drop('limits'),
      'version as text': at('version', (value) => `v${String(value)}`),
      'locale null': at('locale', to(null)),
    },
  },
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { CATALOGUE, findProduct } from './catalogue.ts'
import { getCart, changeCart, placeOrder, takeVoucher } from './cart-api.ts'
import { readBody } from './read-body.ts'
import { getReviews } from './reviews-api.ts'
import type { ShopState } from './shop-state.ts'

/** The status and JSON body of a response; `never` sends none. */
export type ApiResponse = readonly [status: number, body: unknown] | 'never'

const OPEN_TO_ALL = /^\/api\/(session|products|search|graphql)/
/** How long a cold index takes for a short word. */
const SLOW_SEARCH_MS = 900

/** Serves everything below /api. */
export async function handleApi(state: ShopState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://shop')
  const result = isAllowed(state, request, url.pathname)
    ? await route(state, `${request.method} ${url.pathname}`, url, await readBody(request))
    : ([401, { error: 'unauthorised', message: 'Sign in first' }] as const)
  if (result === 'never') return
  const [status, body] = result
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(body))
}

function isAllowed({ token }: ShopState, { headers }: IncomingMessage, path: string): boolean {
  return OPEN_TO_ALL.test(path) || headers.authorization === `Bearer ${token}`
}

async function route(state: ShopState, call: string, url: URL, body: Record<string, unknown>): Promise<ApiResponse> {
  switch (call) {
    case 'POST /api/session':
      return [200, { accessToken: state.token, customer: { name: 'Ada Quist' } }]
    case 'GET /api/products':
      return [200, { products: CATALOGUE.map(({ story: _, ...product }) => product) }]
    case 'GET /api/search':
      return search(state, url.searchParams.get('q') ?? '')
    case 'GET /api/cart':
      return getCart(state)
    case 'POST /api/cart/items':
      return changeCart(state, body)
    case 'POST /api/cart/voucher':
      return takeVoucher(state, body)
    case 'POST /api/orders':
      return placeOrder(state, body)
    case 'GET /api/orders':
      return listOrders(state)
    case 'GET /api/account':
      return openAccount(state)
    case 'POST /api/saved':
      return save(state, String(body.productId))
    case 'POST /api/graphql':
      return getReviews(state, body)
    default:
      return getProduct(state, call)
  }
}

function getProduct(state: ShopState, call: string): ApiResponse {
  const [, id = '', part] = /^GET \/api\/products\/([\w-]+)(\/delivery)?$/.exec(call) ?? []
  const product = findProduct(id)
  if (!product) return [404, { error: 'not_found', message: `No route for ${call}` }]
  if (!part) return [200, product]
  const isBroken = state.has('unhandled-date') && id === 'lamplight-lantern'
  const arrivesOn = isBroken ? 'tomorrow' : new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  return [200, { carrier: 'Parcel post', arrivesOn, fee: 0 }]
}

async function search(state: ShopState, text: string): Promise<ApiResponse> {
  const wanted = text.trim().toLowerCase()
  if (state.has('stale-search') && wanted.length < 3) {
    await new Promise((resolve) => setTimeout(resolve, SLOW_SEARCH_MS))
  }
  const found = CATALOGUE.filter(({ name }) =>
    name
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(wanted)),
  )
  return [200, { query: text, suggestions: found.slice(0, 5).map(({ id, name }) => ({ id, name })) }]
}

function listOrders(state: ShopState): ApiResponse {
  state.orderReads += 1
  const orders = state.has('vanished-orders') && state.orderReads > 1 ? [] : state.orders
  return [200, { orders, total: orders.length }]
}

function openAccount(state: ShopState): ApiResponse {
  if (state.has('expired-token')) {
    return [401, { error: 'token_expired', message: 'The access token has expired; ask for a new one' }]
  }
  return [200, { name: 'Ada Quist', email: 'ada@example.test', since: '2024-05-11', saved: [...state.saved] }]
}

function save(state: ShopState, productId: string): ApiResponse {
  if (state.saved.has(productId)) state.saved.delete(productId)
  else state.saved.add(productId)
  const items = [...state.saved]
  return [200, state.has('swallowed-save') ? { saved: items } : { items }]
}

import type { ApiResponse } from './api.ts'
import { findProduct } from './catalogue.ts'
import type { ShopState } from './shop-state.ts'

export function getCart(state: ShopState): ApiResponse {
  const items = [...state.cart].flatMap(([id, quantity]) => {
    const product = findProduct(id)
    if (!product) return []
    const { story: _, price, ...rest } = product
    const isBroken = state.has('missing-price') && id === 'rook-clock'
    return [{ product: isBroken ? rest : { ...rest, price }, quantity }]
  })
  return [200, { items }]
}

/** A quantity of zero takes the product out. */
export function changeCart(state: ShopState, { productId, quantity }: Record<string, unknown>): ApiResponse {
  const product = findProduct(String(productId))
  if (!product || typeof quantity !== 'number') return [422, { error: 'unknown_product', message: 'No such product' }]
  if (quantity > 0) state.cart.set(product.id, Math.min(quantity, 9))
  else state.cart.delete(product.id)
  return [200, { quantities: Object.fromEntries(state.cart) }]
}

export function takeVoucher(state: ShopState, { code }: Record<string, unknown>): ApiResponse {
  if (state.has('endless-voucher')) return 'never'
  return code === 'SPRING10' ? [200, { code, percent: 10 }] : [404, { error: 'no_voucher', message: 'No such voucher' }]
}

export function placeOrder(state: ShopState, order: Record<string, unknown>): ApiResponse {
  const { phone } = (order.contact ?? {}) as { phone?: unknown }
  if (state.has('rejected-checkout') && typeof phone !== 'string') {
    return [500, { error: 'internal', detail: 'contact.phone must be a string, got null', trace: 'ord-7f31' }]
  }
  const id = 20_419 + state.orders.length - 3
  const total = [...state.cart].reduce((sum, [key, n]) => sum + n * (findProduct(key)?.price.amount ?? 0), 0)
  const [first] = [...state.cart.keys()]
  const summary = findProduct(first ?? '')?.name ?? 'Nothing'
  state.orders.unshift({ id, placedOn: new Date().toISOString().slice(0, 10), summary, total, status: 'Being packed' })
  state.cart.clear()
  return [201, { id }]
}

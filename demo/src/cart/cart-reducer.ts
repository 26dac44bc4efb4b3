import type { CartItem } from '../api/shapes.ts'

export interface Cart {
  /** How many of each product, by id. */
  readonly quantities: Readonly<Record<string, number>>
  /** The items from the server; undefined until loaded. */
  readonly items: readonly CartItem[] | undefined
}

export type CartAction =
  | { readonly type: 'counted'; readonly quantities: Readonly<Record<string, number>> }
  | { readonly type: 'loaded'; readonly items: readonly CartItem[] }
  | { readonly type: 'emptied' }

export const EMPTY_CART: Cart = { quantities: {}, items: undefined }

export function cartReducer(cart: Cart, action: CartAction): Cart {
  switch (action.type) {
    case 'counted':
      return { ...cart, quantities: action.quantities }
    case 'loaded':
      return {
        items: action.items,
        quantities: Object.fromEntries(action.items.map(({ product, quantity }) => [product.id, quantity])),
      }
    case 'emptied':
      return EMPTY_CART
  }
}

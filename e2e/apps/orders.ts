export interface Order {
  readonly id: number
  readonly name: string
  readonly price: { readonly amount: number }
  readonly details: { readonly notes: readonly string[] }
  readonly receipt: { readonly lines: readonly string[] }
  readonly invoice: { readonly number: string }
}

/** As a server gave them: the second one lacks what its type promises. */
export const ORDERS: readonly Order[] = JSON.parse(`[
  {
    "id": 1,
    "name": "Lamp",
    "price": { "amount": 12 },
    "details": { "notes": ["fragile"] },
    "receipt": { "lines": ["Lamp"] },
    "invoice": { "number": "A-1" }
  },
  { "id": 2, "name": "Chair" }
]`)

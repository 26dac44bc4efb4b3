interface Price {
  readonly amount: number
  readonly currency: string
}

export interface ProductSummary {
  readonly id: string
  readonly name: string
  readonly blurb: string
  readonly price: Price
}

export interface Product extends ProductSummary {
  readonly story: string
}

export interface CartItem {
  readonly product: ProductSummary
  readonly quantity: number
}

export interface Order {
  readonly id: number
  readonly placedOn: string
  readonly summary: string
  readonly total: number
  readonly status: string
}

export interface Review {
  readonly id: string
  readonly stars: number
  readonly text: string
  readonly author: { readonly name: string }
}

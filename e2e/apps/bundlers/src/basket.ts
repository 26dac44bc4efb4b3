export interface Line {
  readonly name: string
  readonly price: { readonly amount: number; readonly currency: string }
}

interface Totals {
  readonly net: number
  readonly gross: number
}

const TAX = 0.2

export function addUp(lines: readonly Line[]): Totals {
  let net = 0
  for (const line of lines) {
    net += line.price.amount
  }
  return { net, gross: net * (1 + TAX) }
}

import { applyCoupon, type Coupon } from './pricing/coupons'

export interface Line {
  sku: string
  title: string
  cents: number
}

export class Basket {
  lines: Line[] = []
  coupons: Coupon[] = []

  async load(): Promise<void> {
    const [basket, coupon] = await Promise.all([
      fetch('/api/basket').then((answer) => answer.json()),
      fetch('/api/coupons/WINTER').then((answer) => answer.json()),
    ])
    this.lines = basket.lines
    this.coupons = [coupon]
  }

  empty(): void {
    this.lines = []
  }

  /** The total in cents after the coupon. */
  discounted(): number {
    const [coupon] = this.coupons
    const sum = this.lines.reduce((total, line) => total + line.cents, 0)
    return coupon ? sum - applyCoupon(coupon, this.lines) : sum
  }
}

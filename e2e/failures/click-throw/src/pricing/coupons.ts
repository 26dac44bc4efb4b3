import type { Line } from '../basket'

export interface Coupon {
  code: string
  kind: 'cheapest-free' | 'ten-percent'
}

export function applyCoupon(coupon: Coupon, lines: Line[]): number {
  if (coupon.kind === 'cheapest-free') return cheapestLine(lines).cents
  return Math.round(lines.reduce((total, line) => total + line.cents, 0) / 10)
}

/** The line that the shop gives away. */
function cheapestLine(lines: Line[]): Line {
  // Ties go to the line that was added first.
  return lines.reduce((best, line) => (line.cents < best.cents ? line : best)) /* HERE */
}

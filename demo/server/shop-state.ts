import { randomBytes } from 'node:crypto'
import type { Order } from '../src/api/shapes.ts'

/** All that the shop remembers; a new bug starts with a new one. */
export class ShopState {
  readonly token = `pc_live_${randomBytes(20).toString('hex')}`
  readonly cart = new Map<string, number>()
  readonly saved = new Set<string>()
  readonly orders: Order[] = [
    { id: 20418, placedOn: '2026-03-02', summary: 'Fell wool blanket and one more', total: 113, status: 'On its way' },
    { id: 20377, placedOn: '2026-01-19', summary: 'Coble enamel mug, 4', total: 56, status: 'Delivered' },
    { id: 20291, placedOn: '2025-11-30', summary: 'Moss candle, 2', total: 36, status: 'Delivered' },
  ]
  orderReads = 0
  readonly bug: string | undefined

  constructor(bug: string | undefined) {
    this.bug = bug
  }

  has(bug: string): boolean {
    return this.bug === bug
  }
}

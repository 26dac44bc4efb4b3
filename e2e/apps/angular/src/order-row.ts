import { Component, Input } from '@angular/core'
import type { Order } from '../../orders.ts'

@Component({ selector: 'order-invoice', template: `<p>No. {{ readNumber() }}</p>` })
class Invoice {
  @Input() order: Order

  readNumber(): string {
    const number = this.order.invoice.number
    return number
  }
}

@Component({
  selector: 'order-row',
  imports: [Invoice],
  template: `<li>
    <span>{{ order.name }} {{ clicks }}</span>
    <button (click)="buy()">Buy</button>
    <button (click)="loadDetails()">Details</button>
    <button (click)="shown = 'invoice'">Invoice</button>
    @if (shown === 'invoice') {
      <order-invoice [order]="order" />
    }
  </li>`,
})
export class OrderRow {
  @Input() order: Order
  shown = 'nothing'
  clicks = 0

  buy(): void {
    this.clicks += 1
    const cents: number = this.order.price.amount * 100
    console.log('bought for', cents)
  }

  async loadDetails(): Promise<void> {
    const loaded = await Promise.resolve(this.order)
    console.log('notes', loaded.details.notes.length)
  }
}

import { Component, Input } from '@angular/core'
import type { Order } from '../../orders.ts'
import { OrderRow } from './order-row.ts'

@Component({
  selector: 'order-list',
  imports: [OrderRow],
  template: `<ul>
    @for (order of orders; track order.id) {
      <order-row [order]="order" />
    }
  </ul>`,
})
class OrderList {
  @Input() orders: readonly Order[] = []
  opened: number[] = []
}

@Component({
  selector: 'orders-page',
  imports: [OrderList],
  template: `<section>
    <h1>{{ title }}</h1>
    <order-list [orders]="orders" />
  </section>`,
})
export class OrdersPage {
  @Input() title = ''
  @Input() currency = ''
  @Input() orders: readonly Order[] = []
  sort = 'name'
}

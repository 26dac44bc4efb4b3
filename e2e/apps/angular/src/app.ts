import { Component } from '@angular/core'
import { ORDERS } from '../../orders.ts'
import { OrdersPage } from './orders-page.ts'

@Component({
  selector: 'app-root',
  imports: [OrdersPage],
  template: `<main><orders-page title="Orders" currency="EUR" [orders]="orders" /></main>`,
})
export class App {
  orders = ORDERS
  locale = 'en'
}

import type { Client } from '../http/client'
import { placeOrder } from './place-order'

export class Checkout {
  constructor(
    private readonly root: HTMLElement,
    private readonly client: Client,
  ) {}

  async start(): Promise<void> {
    const { data: session } = await this.client.get<{ accessToken: string }>('/session')
    this.client.interceptors.push((headers) => {
      headers['Authorization'] = `Bearer ${session.accessToken}`
    })
    const [addresses, rates] = await Promise.all([
      this.client.get<{ id: number; street: string }[]>('/addresses'),
      this.client.get<Record<string, number>>('/shipping-rates'),
    ])
    const address = addresses.data[0]!
    this.root.innerHTML = `<p>To ${address.street}, ${rates.data.standard} cents</p><button>Place order</button><p role="status"></p>`
    const status = this.root.querySelector('[role=status]')!
    this.root.querySelector('button')!.onclick = () => {
      placeOrder(this.client, address.id)
        .then((id) => (status.textContent = `Order ${id} is on its way`))
        .catch(() => (status.textContent = 'Something went wrong. Please try again.'))
        .finally(() => this.client.get('/recommendations'))
    }
  }
}

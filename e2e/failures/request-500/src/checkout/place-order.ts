import type { Client } from '../http/client'

interface Order {
  addressId: number
  lines: { sku: string; quantity: number }[]
  shipping: 'standard' | 'express'
}

/** Gives the new order's number. */
export async function placeOrder(client: Client, addressId: number): Promise<string> {
  const order: Order = { addressId, lines: [{ sku: 'LAMP-9', quantity: 2 }], shipping: 'standard' }
  const { data } = await client.post<{ id: string }>('/orders', order) /* HERE */
  return data.id
}

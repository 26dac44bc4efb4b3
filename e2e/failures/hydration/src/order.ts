export interface Order {
  id: number
  placedAt: string
  items: string[]
}

export const ORDER: Order = { id: 5519, placedAt: '2024-03-09T10:15:00Z', items: ['Lamp', 'Bulb'] }

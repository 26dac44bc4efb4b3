import { useEffect, useState } from 'react'
import { request } from '../api/request.ts'

interface Delivery {
  readonly carrier: string
  readonly arrivesOn: string
}

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })

export function DeliveryNote({ productId }: { productId: string }) {
  const [day, setDay] = useState('')

  useEffect(() => {
    async function estimate() {
      const { arrivesOn } = await request<Delivery>(`/api/products/${productId}/delivery`)
      setDay(WEEKDAY.format(new Date(arrivesOn)))
    }
    void estimate()
  }, [productId])

  return <p className="delivery">{day === '' ? 'Working out delivery…' : `With you by ${day}`}</p>
}

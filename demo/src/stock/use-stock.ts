import { useEffect, useState } from 'react'

type Stock = { readonly left: number } | 'connecting' | 'unknown'

interface Levels {
  readonly type: 'levels'
  readonly levels: Readonly<Record<string, number>>
}

/** How many of a product are left, updated live. */
export function useStock(productId: string): Stock {
  const [stock, setStock] = useState<Stock>('connecting')

  useEffect(() => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/stock`)
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const { levels } = JSON.parse(data) as Levels
      setStock({ left: levels[productId] ?? 0 })
    })
    socket.addEventListener('close', () => setStock('unknown'))
    return () => socket.close()
  }, [productId])

  return stock
}

import { useStock } from './use-stock.ts'

export function StockBadge({ productId }: { productId: string }) {
  const stock = useStock(productId)
  if (stock === 'connecting') return <p className="stock">Counting…</p>
  if (stock === 'unknown') return <p className="stock stale">Stock unknown</p>
  return <p className={stock.left < 4 ? 'stock few' : 'stock'}>{stock.left} left</p>
}

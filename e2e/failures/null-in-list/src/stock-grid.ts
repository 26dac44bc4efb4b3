interface Batch {
  lot: string
  origin: { supplier: string; country: string }
}

export interface Article {
  sku: string
  quantity: number
  batches: Batch[]
}

export class StockGrid {
  constructor(private readonly table: HTMLTableElement) {}

  fill(articles: Article[]): void {
    for (const article of articles) {
      const row = this.table.insertRow()
      row.insertCell().append(article.sku)
      row.insertCell().append(String(article.quantity))
      row.insertCell().append(this.origins(article))
    }
  }

  private origins({ batches }: Article): string {
    return batches.map((batch) => `${batch.lot}: ${batch.origin.supplier}`).join(', ') /* HERE */
  }
}

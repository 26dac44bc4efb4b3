export function renderHits(list: HTMLElement, hits: string[]): void {
  list.replaceChildren(
    ...hits.map((hit) => {
      const item = document.createElement('li')
      item.textContent = hit
      return item
    }),
  )
}

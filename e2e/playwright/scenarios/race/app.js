const input = document.querySelector('input')
const list = document.querySelector('#list')

async function search(term) {
  const response = await fetch(`/race/api/search?q=${term}`)
  const { products } = await response.json()
  const isNewest = input.value === term
  if (!isFixed || isNewest) list.textContent = products.join(', ')
  list.dataset.responses = Number(list.dataset.responses ?? 0) + 1
}

input.addEventListener('input', () => search(input.value))

import { suggest } from './suggest'
import { renderHits } from './render-hits'

const input = document.querySelector<HTMLInputElement>('#city')!
const list = document.querySelector<HTMLUListElement>('#hits')!

fetch('/settings')
  .then((answer) => answer.json())
  .then(({ minLength }: { minLength: number }) => {
    input.addEventListener('input', () => {
      const term = input.value.trim()
      if (term.length >= minLength) suggest(term).then((hits) => renderHits(list, hits))
    })
    input.placeholder = 'City or town'
  })

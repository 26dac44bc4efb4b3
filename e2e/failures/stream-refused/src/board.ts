import { follow } from './follow.ts'

const line = document.querySelector('p')!
document.querySelector('button')!.addEventListener('click', () => {
  line.textContent = 'Waiting for news …'
  follow('central', (text) => (line.textContent = text))
})

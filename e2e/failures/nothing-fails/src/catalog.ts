import { joinChat } from './chat'
import { search } from './search'

const input = document.querySelector<HTMLInputElement>('#search')!
const list = document.querySelector('#hits')!

void fetch('/session').then((answer) => answer.json())
input.addEventListener('input', () => {
  void search(input.value).then((hits) => {
    if (hits) list.textContent = hits.length > 0 ? hits.join(', ') : 'Nothing found'
  })
})
const leave = joinChat()
document.querySelector('button')!.addEventListener('click', () => leave(() => console.log('left the chat')))

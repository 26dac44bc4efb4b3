import { Gateway } from './gateway'
import { describeLegs } from './describe-legs'

const gateway = new Gateway('/v2')
const list = document.querySelector('#legs') as HTMLUListElement

gateway.get('/profile')
for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', async () => {
    const answer = await gateway.get(`/trips/${button.dataset.trip}/legs`)
    list.innerHTML = describeLegs(answer)
      .map((words) => `<li>${words}</li>`)
      .join('')
  })
}

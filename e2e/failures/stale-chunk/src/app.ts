import { navigate } from './router'

for (const link of document.querySelectorAll('a')) {
  link.addEventListener('click', (event) => {
    event.preventDefault()
    history.pushState(null, '', link.href)
    navigate(link.pathname)
  })
}
void fetch('/api/widgets').then((answer) => answer.json())

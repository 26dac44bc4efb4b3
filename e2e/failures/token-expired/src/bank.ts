import { api, signIn } from './session'
import { listStatements } from './statements'

const form = document.forms[0] as HTMLFormElement
const show = document.querySelector('#show') as HTMLButtonElement
const section = document.querySelector('section') as HTMLElement

form.onsubmit = async (event) => {
  event.preventDefault()
  const { user, password } = Object.fromEntries(new FormData(form)) as Record<string, string>
  await signIn(user!, password!)
  await api('/v1/accounts')
  show.disabled = false
}
show.onclick = async () => {
  const statements = await listStatements(2024)
  section.textContent = statements.length > 0 ? statements.join(', ') : 'No statements'
}

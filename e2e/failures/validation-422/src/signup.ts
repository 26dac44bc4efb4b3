import { createCustomer, isFree } from './customers-api'
import { readForm } from './read-form'

const form = document.forms[0]!
const output = document.querySelector('output')!

void fetch('/countries').then((answer) => answer.json())

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const fields = readForm(form)
  if (!(await isFree(fields.email))) return
  const result = await createCustomer(fields)
  output.textContent = result.ok ? 'Welcome!' : 'Please check your entries.'
})

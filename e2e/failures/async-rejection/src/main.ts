import { listDrafts } from './drafts.ts'
import { publish } from './workflow/publish.ts'

const list = document.querySelector('#drafts') as HTMLOListElement

for (const draft of await listDrafts()) {
  const item = document.createElement('li')
  const button = document.createElement('button')
  button.append(`Publish ${draft.title}`)
  button.onclick = () => {
    button.disabled = true
    void publish(draft).then(() => item.append(' (live)'))
  }
  item.append(draft.title, ' ', button)
  list.append(item)
}

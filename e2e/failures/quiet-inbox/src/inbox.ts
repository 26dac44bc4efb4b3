import { listen } from './listen'

const list = document.querySelector('ul')!
const hint = document.querySelector('#hint')!
const verdict = document.querySelector('#verdict')!
const folder = document.querySelector('input')!

async function refresh(): Promise<void> {
  const { unread } = await (await fetch('/mail/unread')).json()
  list.innerHTML = unread.map((subject: string) => `<li>${subject}</li>`).join('')
  hint.textContent = unread.length === 0 ? 'All caught up' : ''
}

document.querySelector('button')!.addEventListener('click', async () => {
  await fetch('/sync/watermark', { method: 'PUT', body: JSON.stringify({ upTo: 12 }) })
  await refresh()
})
folder.addEventListener('change', async () => {
  const answer = await fetch(`/mail/folders/${folder.value}`)
  verdict.textContent = answer.ok ? 'That name is taken' : 'The name is free'
  console.log('inbox looked for a folder')
})
void refresh().then(listen)

import { parseItems } from './parse-items.js'

const count = document.getElementById('count')

document.querySelector('button').addEventListener('click', async () => {
  const text = document.querySelector('textarea').value
  try {
    const items = parseItems(text)
    count.textContent = `${items.length} items`
  } catch (error) {
    console.error('[notes] counting failed for a note of', text.length, 'characters:', error)
    count.textContent = '?'
  }
  await fetch('/notes/sync', { method: 'POST', body: JSON.stringify({ text }) })
})

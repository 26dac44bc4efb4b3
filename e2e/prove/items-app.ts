import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const PAGE = `<!doctype html><html lang="en"><title>Items</title><h1>Items</h1>
<form><label>Name <input name="name"></label><button>Add</button></form><p role="status"></p><ul></ul>
<label id="order" hidden>Order: <select><option>Newest last</option></select></label>
<script>
const list = document.querySelector('ul')
const status = document.querySelector('p')
async function load() {
  const { items } = await (await fetch('/api/items')).json()
  list.replaceChildren(...items.map((item) => {
    const row = document.createElement('li')
    row.append(item.name + ' ')
    const remove = document.createElement('button')
    remove.textContent = 'Delete ' + item.name
    remove.onclick = async () => { await fetch('/api/items/' + item.id, { method: 'DELETE' }); await load() }
    row.append(remove)
    return row
  }))
}
document.querySelector('form').onsubmit = async (event) => {
  event.preventDefault()
  const name = document.querySelector('input').value
  const response = await fetch('/api/items', { method: 'POST', body: JSON.stringify({ name }), headers: { 'Content-Type': 'application/json' } })
  const item = await response.json()
  status.textContent = 'Saved ' + item.name
  order.hidden = false
  await load()
}
load()
</script></html>`

/** A list whose items can be added and deleted. */
export async function startItems() {
  const first = [{ id: 1, name: 'Milk', note: 'fresh' }]
  let items = first
  let lastId = 1
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    if (!path.startsWith('/api/')) {
      response.writeHead(path === '/' ? 200 : 404, { 'Content-Type': 'text/html' }).end(path === '/' ? PAGE : '')
    } else if (request.method === 'GET') {
      send(response, 200, { items })
    } else if (request.method === 'DELETE') {
      items = items.filter(({ id }) => !path.endsWith(`/${id}`))
      response.writeHead(204).end()
    } else if (path === '/api/reset') {
      items = first
      response.writeHead(204).end()
    } else {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { name } = JSON.parse(Buffer.concat(chunks).toString()) as { name: string }
      lastId += 1
      items = [...items, { id: lastId, name, note: 'new' }]
      send(response, 201, { id: lastId, name, note: 'new' })
    }
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function send(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
}

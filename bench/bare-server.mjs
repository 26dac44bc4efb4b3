// The least that any server must do with a batch: read it, parse it, respond. The cost of ingest is measured against it.
import { createServer } from 'node:http'

const server = createServer((request, response) => {
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const { entries } = JSON.parse(Buffer.concat(chunks).toString())
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ received: entries.length }))
  })
})
server.listen(0, '127.0.0.1', () => process.stderr.write(`ready: http://127.0.0.1:${server.address().port}\n`))

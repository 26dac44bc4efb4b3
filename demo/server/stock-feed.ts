import type { Server } from 'node:http'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import { CATALOGUE } from './catalogue.ts'
import type { ShopState } from './shop-state.ts'

const TICK_MS = 1_500
const BREAKS_AFTER_MS = 400

/** Sends every open page how many of each product are left. Returns the way to end it. */
export function serveStock(server: Server, current: () => ShopState): () => void {
  const sockets = new WebSocketServer({ server, path: '/api/stock' })
  // The HTTP server reports its own errors; the socket server only repeats them.
  sockets.on('error', () => {})
  sockets.on('connection', (socket) => {
    let tick = 0
    const sendStock = () => {
      const levels = Object.fromEntries(CATALOGUE.map(({ id }, index) => [id, 3 + ((index + tick) % 6)]))
      tick += 1
      socket.send(JSON.stringify({ type: 'levels', levels }))
    }
    sendStock()
    const timer = setInterval(sendStock, TICK_MS)
    if (current().has('lost-stock-feed')) breakSoon(socket)
    socket.on('close', () => clearInterval(timer))
  })
  return () => {
    for (const socket of sockets.clients) socket.terminate()
    sockets.close()
  }
}

function breakSoon(socket: WebSocket): void {
  setTimeout(() => socket.close(1011, 'warehouse replica is read-only'), BREAKS_AFTER_MS)
}

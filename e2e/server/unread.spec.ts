import { expect, test } from '@playwright/test'
import { openSocket, sendRaw } from '../support/raw.ts'
import { startServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'

const MEMORY_LIMIT = 100 * 1024 * 1024
const TEXT = 'ошибка при загрузке '.repeat(200)

async function fill({ url }: TestServer): Promise<void> {
  for (let batch = 0; batch < 10; batch++) {
    const entries = Array.from({ length: 100 }, (_, index) => ({ level: 'info', message: `${batch} ${index} ${TEXT}` }))
    await sendRaw(url, { path: '/logs', body: JSON.stringify({ entries }) })
  }
}

test('pipelined reads that nobody takes do not crash the server, and others can still read', async () => {
  const server = await startServer()
  try {
    await fill(server)
    const one = 'GET /snapshot HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'
    const sockets = await Promise.all([1, 2, 3].map(() => openSocket(server.url, one.repeat(2_000))))
    for (const socket of sockets) socket.pause()
    // It is up, answers others, and has read what was sent.
    const ask = async () => (await server.health()).status
    for (let asked = 0; asked < 20; asked++) expect(await ask()).toBe('ok')
    for (const socket of sockets) socket.destroy()
    const read = () => sendRaw(server.url, { method: 'GET', path: '/snapshot' })
    await expect.poll(async () => (await read()).status).toBe(200)
    const { logs } = JSON.parse((await read()).text) as { logs: { message: string }[] }
    expect(logs.at(-1)?.message).toContain('9 99 ')
    expect((await server.peakBytes()) ?? 0).toBeLessThan(MEMORY_LIMIT)
    expect(server.stderr()).not.toContain('MaxListenersExceeded')
  } finally {
    await server.stop()
  }
})

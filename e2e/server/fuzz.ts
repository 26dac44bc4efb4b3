import { expect, test } from '@playwright/test'
import { sendRaw } from '../support/raw.ts'
import type { RawAnswer, RawRequest } from '../support/raw.ts'
import { startServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'

const MEMORY_BYTES = 100 * 1024 * 1024

export interface FuzzedServer {
  readonly url: () => string
  readonly health: TestServer['health']
  /** Sends, and expects an answer that blames no fault of the server's own. */
  readonly send: (request: RawRequest) => Promise<RawAnswer>
  /** Expects that it is still the same process, has logged no fault, and never took more memory than allowed. */
  readonly expectUnharmed: () => Promise<void>
}

/** One server for all tests of a file; after each of them it must still be well. */
export function fuzzServer(): FuzzedServer {
  let server: TestServer

  test.beforeAll(async () => {
    server = await startServer()
  })

  test.afterEach(async () => {
    expect(await server.health()).toMatchObject({ status: 'ok' })
  })

  test.afterAll(() => server.stop())

  return {
    url: () => server.url,
    health: () => server.health(),
    send: async (request) => {
      const answer = await sendRaw(server.url, request)
      const shown = String(request.body ?? '').slice(0, 300)
      expect(answer.status, `${request.path} ${shown} → ${answer.text.slice(0, 300)}`).toBeLessThan(500)
      return answer
    },
    expectUnharmed: async () => {
      const said = server.stderr().trim().split('\n')
      expect(said.filter((line) => !/^(Gasoline is ready|Browser extension)/.test(line))).toEqual([])
      const peak = (await server.peakBytes()) ?? 0
      test.info().annotations.push({ type: 'peak memory', description: `${Math.round(peak / 1e6)} MB` })
      expect(peak).toBeLessThan(MEMORY_BYTES)
    },
  }
}

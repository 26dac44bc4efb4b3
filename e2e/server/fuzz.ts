import { expect, test } from '@playwright/test'
import { sendRaw } from '../support/raw.ts'
import type { RawResponse, RawRequest } from '../support/raw.ts'
import { startServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'

const MEMORY_BYTES = 100 * 1024 * 1024

export interface FuzzedServer {
  readonly url: () => string
  readonly health: TestServer['health']
  /** Sends, and expects a response that is no server error. */
  readonly send: (request: RawRequest) => Promise<RawResponse>
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
      const response = await sendRaw(server.url, request)
      const shown = String(request.body ?? '').slice(0, 300)
      expect(response.status, `${request.path} ${shown} → ${response.text.slice(0, 300)}`).toBeLessThan(500)
      return response
    },
    expectUnharmed: async () => {
      const lines = server.stderr().trim().split('\n')
      expect(lines.filter((line) => !/^(Gasoline is ready|Browser extension)/.test(line))).toEqual([])
      const peak = (await server.peakBytes()) ?? 0
      test.info().annotations.push({ type: 'peak memory', description: `${Math.round(peak / 1e6)} MB` })
      expect(peak).toBeLessThan(MEMORY_BYTES)
    },
  }
}

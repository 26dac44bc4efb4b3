import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { LIMITS } from '@gasoline/wire'
import { readHar } from '../../report/har/read-har.ts'
import type { ReadHar } from '../../report/har/read-har.ts'
import { logLine } from '../../shell/log.ts'
import { UserError } from '../../user-error.ts'
import type { LoadClient } from './load-client.ts'

/** An archive that was read, and the test that its requests become. */
export interface LoadableHar extends ReadHar {
  readonly path: string
  readonly testId: string
}

/** Whether a path names an HTTP archive. */
export function isHarPath(path: string): boolean {
  return /\.har(\.json)?$/i.test(path)
}

/** Reads an archive as a whole, so that a wrong one changes nothing in a server. */
export function readHarFile(path: string): LoadableHar {
  const { size } = statSync(path)
  if (size > LIMITS.har.fileBytes)
    throw new UserError(
      `${path} is larger than ${LIMITS.har.fileBytes / 1e6} MB. Nothing was changed.`,
      'Filter the requests in DevTools, then export it again.',
    )
  const name = basename(path)
  return { path, testId: `har ${name}`.slice(0, LIMITS.tests.idChars), ...readHar(readFileSync(path), name) }
}

/** Puts the requests into a server, as a test that has ended. What it stores, it redacts. */
export async function loadHar({ path, testId, requests, skipped, leftOut }: LoadableHar, server: LoadClient) {
  const [first] = requests
  if (!first) {
    logLine(`gasoline: ${path} has no request of a page. Nothing was loaded.`)
    return
  }
  const endedAt = requests.reduce((end, { at, duration = 0 }) => Math.max(end, at + duration), 0)
  await server.clearTest(testId)
  await server.startTest(testId, first.at)
  await server.postEvents(
    testId,
    requests.map((request) => ['network', request] as const),
  )
  await server.endTest(testId, Math.round(endedAt))
  process.stdout.write(`${testId}\n`)
  const held = Math.min(requests.length, LIMITS.network.entries)
  const notes = [
    `Loaded ${requests.length} requests of ${path}`,
    held < requests.length ? `of which the server holds the last ${held}` : '',
    skipped > 0 ? `${skipped} entries are no requests of a page` : '',
    leftOut > 0 ? `${leftOut} older ones were left out` : '',
  ]
  logLine(`${notes.filter(Boolean).join('; ')}. Ask an agent to diagnose with test_id "${testId}".`)
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import type { HookClientName } from '../../packages/server/src/hook/clients.ts'
import type { Payload } from '../../packages/server/src/hook/payload.ts'
import type { Session } from '../support/extension.ts'

const CLI = fileURLToPath(new URL('../../packages/server/bin/gasoline.js', import.meta.url))

/** What the hook prints for a payload; nothing is an empty object. It never fails. */
export async function runHook(
  { server }: Pick<Session, 'server'>,
  client: HookClientName,
  payload: Payload,
): Promise<Payload> {
  const { port } = new URL(server.url)
  // A busy machine must not make it silent.
  const child = spawn(process.execPath, [CLI, 'hook', client, '--port', port, '--wait', '60000'])
  child.stdin.end(JSON.stringify(payload))
  const [output, trouble, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  expect([code, trouble]).toEqual([0, ''])
  return output === '' ? {} : (JSON.parse(output) as Payload)
}

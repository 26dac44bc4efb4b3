import { statSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { LIMITS } from '@gasoline/wire/limits'
import { askServer } from '../hook/ask-server.ts'
import { HOOK_CLIENTS } from '../hook/clients.ts'
import type { HookClient } from '../hook/clients.ts'
import { parsePayload } from '../hook/payload.ts'
import type { Payload } from '../hook/payload.ts'
import { readCall } from '../hook/read-call.ts'
import type { Files } from '../hook/read-call.ts'
import { readHookArguments } from '../hook/read-arguments.ts'

/**
 * What an agent's own hook runs: reads its payload from stdin, and prints what the agent should know, in its format. Silent
 * wherever there is nothing to report, or nobody to ask: a hook must never disturb the agent's work.
 */
export async function hook(argv: readonly string[]): Promise<void> {
  const read = readHookArguments(argv)
  if ('wrong' in read) {
    process.stderr.write(
      `gasoline: ${read.wrong}\n  Agents call it from their hooks: gasoline hook <${Object.keys(HOOK_CLIENTS).join('|')}>\n`,
    )
    // Not 2, as for other commands: agents take that as a reason not to go on.
    process.exitCode = 1
    return
  }
  const { client, port, waitMs } = read
  const signal = AbortSignal.timeout(waitMs)
  const startedAt = performance.timeOrigin
  const payload = await readInput(process.stdin, signal)
  const asked = payload && readCall(payload, client, { files, startedAt })
  const text = asked && (await askServer(port, asked.call, signal))
  const { silence }: HookClient = HOOK_CLIENTS[client]
  const answer = asked && text !== undefined ? asked.write(text) : silence
  if (answer) await new Promise((done) => process.stdout.write(`${JSON.stringify(answer)}\n`, done))
  // Some agents leave stdin open.
  process.exit(0)
}

/** The payload, as soon as it is whole. */
function readInput(input: NodeJS.ReadStream, signal: AbortSignal): Promise<Payload | undefined> {
  if (input.isTTY) return Promise.resolve(undefined)
  return new Promise((done) => {
    let text = ''
    input.setEncoding('utf8')
    input.on('data', (piece: string) => {
      text += piece
      if (text.length > LIMITS.hook.inputBytes) done(undefined)
      else if (/\}\s*$/.test(piece)) {
        const payload = parsePayload(text)
        if (payload) done(payload)
      }
    })
    input.on('end', () => done(parsePayload(text)))
    input.on('error', () => done(undefined))
    signal.addEventListener('abort', () => done(undefined))
  })
}

const files: Files = {
  shorten: (path, folder = process.cwd()) => {
    const short = relative(folder, resolve(folder, path))
    return isAbsolute(short) || short.startsWith('..') ? path : short.split(sep).join('/')
  },
  writtenAt: (path, folder = process.cwd()) => {
    try {
      return statSync(resolve(folder, path)).mtimeMs
    } catch {
      // Deleted, or of another machine.
      return undefined
    }
  },
}

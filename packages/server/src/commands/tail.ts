import { logLine } from '../shell/log.ts'
import { explainPort } from '../shell/server/describe-port.ts'
import { probePatiently } from '../shell/server/probe-port.ts'
import { LIMITS } from '@gasoline/wire/limits'
import { followEvents } from '../tail/follow-events.ts'
import { Printer } from '../tail/printer.ts'
import { UserError } from '../user-error.ts'

export interface TailOptions {
  readonly port: number
  readonly asJson: boolean
  readonly errorsOnly: boolean
}

/** Prints events as they come until it is interrupted. */
export async function tailCommand({ port, asJson, errorsOnly }: TailOptions): Promise<void> {
  await checkServer(port)
  const { stdout } = process
  const hasColour = stdout.isTTY && !process.env.NO_COLOR && !asJson
  const write = (line: string) => stdout.write(`${line}\n`)
  const columns = stdout.isTTY ? stdout.columns : undefined
  const printer = new Printer({ asJson, errorsOnly, hasColour, columns, write })
  let state: 'new' | 'connected' | 'lost' = 'new'
  const events = followEvents(port, {
    onMessage: (message) => printer.print(message),
    onPause: () => printer.flush(),
    onConnected: () => {
      logLine(state === 'lost' ? 'Connected again.' : `Events of the server on port ${port}; Ctrl-C ends.`)
      state = 'connected'
    },
    onLost: () => {
      if (state !== 'lost') logLine(`The server on port ${port} is gone; waiting for it. Ctrl-C ends.`)
      state = 'lost'
    },
    canRead: () => !stdout.writableNeedDrain,
  })
  stdout.on('drain', () => events.resume())
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    // Who reads this has gone, as `head` does.
    stdout.on('error', () => resolve())
  })
  events.close()
}

async function checkServer(port: number): Promise<void> {
  const probe = await probePatiently(port, LIMITS.server.startingMs)
  if (probe.found === 'gasoline') return
  if (probe.found !== 'nothing') throw await explainPort(port, probe)
  throw new UserError(
    `There is no Gasoline server on port ${port}.`,
    `Start one with gasoline serve --port ${port}, or name another port with --port.`,
  )
}

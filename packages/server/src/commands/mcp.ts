import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { LIMITS } from '@gasoline/wire/limits'
import { logError, logLine } from '../shell/log.ts'
import { findOrStartServer } from '../shell/server/find-or-start-server.ts'
import { createGarbageCollector } from '../shell/server/garbage-collector.ts'
import { probePort } from '../shell/server/probe-port.ts'
import type { Listing } from '../stdio/handshake.ts'
import { serveStdio } from '../stdio/serve-stdio.ts'
import { ServerLink } from '../stdio/server-link.ts'

/** One such process runs for each agent: it rather collects garbage than grows, and a relay needs no fast code. */
const SMALL = ['--semi-space-growth-factor=1', '--no-opt', '--gc-global', '--expose-gc']

/** Serves MCP on stdin and stdout, with the shared server of the port; ends when stdin does. */
export async function mcp(port: number, cliPath: string, isChannel = false): Promise<void> {
  for (const flag of SMALL) setFlagsFromString(flag)
  const onRead = createGarbageCollector(createCollect())
  const findServer = () => findOrStartServer(port, cliPath)
  const link = new ServerLink({
    findServer,
    probe: () => probePort(port),
    onRead,
    onNotification: (notification) => relay.notify(notification),
  })
  const { stdin, stdout } = process
  const relay = serveStdio({
    input: stdin,
    output: stdout,
    listing: readListing(cliPath),
    link,
    isChannel,
    onRead,
    logLine,
    logError,
  })
  let isClosing = false

  function shutdown(): void {
    if (isClosing) return
    isClosing = true
    // The client has gone: do not wait for a server that hangs.
    setTimeout(() => process.exit(0), LIMITS.server.closeMs).unref()
    void link.close().finally(() => process.exit(0))
  }
  stdin.on('end', shutdown)
  stdin.on('close', shutdown)
  stdout.on('error', shutdown)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, shutdown)
  await link.prepare()
}

/** The collector that `--expose-gc` shows to contexts made after it was set; made when first needed. */
function createCollect(): () => void {
  let collect: (() => void) | undefined
  return () => {
    // V8 defines it for this flag. https://nodejs.org/api/v8.html#v8setflagsfromstringflags
    collect ??= runInNewContext('gc') as () => void
    collect()
  }
}

/** What the build wrote: the tools are described without being loaded. */
function readListing(cliPath: string): Listing {
  // Our own file, of our own version.
  return JSON.parse(readFileSync(join(dirname(dirname(cliPath)), 'dist/tools.json'), 'utf8')) as Listing
}

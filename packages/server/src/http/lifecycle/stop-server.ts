import type { Server } from 'node:http'
import type { ExtensionChannel } from '../extension/channel.ts'
import type { InFlight } from './in-flight.ts'

interface Stoppable {
  readonly server: Server
  readonly inFlight: InFlight
  readonly channel: Pick<ExtensionChannel, 'close'>
  /** Ends the streams that agents hold open. */
  readonly closeStreams: () => Promise<void>
}

/** Takes nothing new, answers all that was taken, then closes: nothing is stored without its sender hearing of it. */
export async function stopServer({ server, inFlight, channel, closeStreams }: Stoppable): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // Commands under way end with it, so that whoever waits for one is still answered.
  channel.close()
  await inFlight.stop()
  await closeStreams()
  server.closeAllConnections()
  await closed
}

import type { Server } from 'node:http'
import type { ExtensionChannel } from '../extension/channel.ts'
import type { InFlight } from './in-flight.ts'

interface Stoppable {
  readonly server: Server
  readonly inFlight: InFlight
  readonly channel: Pick<ExtensionChannel, 'close'>
  /** Ends the streams that agents keep open. */
  readonly closeStreams: () => Promise<void>
}

/** Accepts nothing new, responds to all accepted requests, then closes: no event is stored without a response. */
export async function stopServer({ server, inFlight, channel, closeStreams }: Stoppable): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // Pending commands fail here, so that the requests waiting for them still get a response.
  channel.close()
  await inFlight.stop()
  await closeStreams()
  server.closeAllConnections()
  await closed
}

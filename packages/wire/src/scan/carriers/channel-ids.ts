import type { CarriedValue } from './pair.ts'

const TRANSPORT = /^(?:polling|websocket|webtransport|webSockets|serverSentEvents|longPolling|xhr(?:_\w+)?)$/
const SESSION = /^(?:g?session_?id|sid|connection_?token)$/i

/**
 * The parameters of an address without the ids of a connection, which nobody signs in with: Socket.IO
 * (https://socket.io/docs/v4/engine-io-protocol/), SignalR, and the channels of Google's libraries.
 */
export function withoutChannelIds(parameters: readonly CarriedValue[]): readonly CarriedValue[] {
  const isChannel = parameters.some(
    ({ name, value }) => name === 'EIO' || (name === 'transport' && TRANSPORT.test(value)) || name === 'RID',
  )
  return isChannel ? parameters.filter(({ name }) => !SESSION.test(name)) : parameters
}

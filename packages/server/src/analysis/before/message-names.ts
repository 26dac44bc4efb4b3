/** An event of socket.io: `42/space,0["name", …]`: https://socket.io/docs/v4/socket-io-protocol/ */
const SOCKET_IO = /^\d{1,2}(?:\/[^,"[\]]{1,80},)?\d{0,9}\["([^"\\]{1,80})"/
const NAMED = /"(?:type|event|kind|op|channel|topic|action|method)"\s*:\s*"([^"\\]{1,80})"/g
const READ_CHARS = 1_000
const MOST_NAMES = 5

/** What a message of a connection is called, without numbers and ids; several where it carries several. */
export function listMessageNames(data: string): string[] {
  const start = data.slice(0, READ_CHARS)
  const event = SOCKET_IO.exec(start)?.[1]
  const names = event === undefined ? [...start.matchAll(NAMED)].map(([, name = '']) => name) : [event]
  const plain = names.slice(0, MOST_NAMES).map((name) => name.replaceAll(/[\da-f]{8,}|\d+/gi, '#'))
  return [...new Set(plain)]
}

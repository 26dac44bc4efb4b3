/** Words in the names of protocols are not longer than `authorization`, nor, with digits, than `base64url`. */
const TOKEN = /[A-Za-z]{14}|(?=[A-Za-z]*\d)[A-Za-z\d]{10}|[^.]{40}/

/** A WebSocket's subprotocol without the token that some clients send as a part of it, having no header to put it in. */
export function protocolName(protocol: string): string {
  const parts = protocol.split('.')
  const token = parts.findIndex((part) => TOKEN.test(part))
  return token < 0 ? protocol : [...parts.slice(0, token), '[withheld]'].join('.')
}

import { DEFAULT_PORT, ExtensionSettings } from '@gasoline/wire'
import { parseUrl } from '../parse-url.ts'

export type ServerUrlReading = { readonly serverUrl: string } | { readonly problem: string }

const allowed = ExtensionSettings.shape.serverUrl.unwrap()

/** Reads what a person typed as the server's address; a port alone, or no scheme, will do. */
export function readServerUrl(typed: string): ServerUrlReading {
  const text = typed.trim()
  if (text === '') return { problem: `Type an address, such as 127.0.0.1:${DEFAULT_PORT}.` }
  const address = /^\d{1,5}$/.test(text) ? `127.0.0.1:${text}` : text
  const url = parseUrl(/^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `http://${address}`)
  if (url === null) return { problem: `“${text}” is no address. Example: 127.0.0.1:${DEFAULT_PORT}.` }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return { problem: `The server speaks http, not ${url.protocol.slice(0, -1)}.` }
  }
  if (url.username || url.password || url.pathname !== '/' || url.search || url.hash) {
    return { problem: 'Only scheme, host and port: the rest of the address is not used.' }
  }
  if (url.port === '0') return { problem: 'Port 0 is no port. The server prints the one that it listens on.' }
  if (!allowed.safeParse(url.origin).success) {
    return { problem: `${url.host} is not this computer. Use 127.0.0.1, localhost or [::1].` }
  }
  return { serverUrl: url.origin }
}

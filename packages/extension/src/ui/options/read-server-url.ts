import { DEFAULT_PORT, ExtensionSettings } from '@gasoline/wire'

export type ServerUrlReading = { readonly serverUrl: string } | { readonly problem: string }

const allowed = ExtensionSettings.shape.serverUrl.unwrap()

/** Reads the server address that the user entered; a port alone, or no scheme, is enough. */
export function readServerUrl(typed: string): ServerUrlReading {
  const text = typed.trim()
  if (text === '') return { problem: `Enter an address, such as 127.0.0.1:${DEFAULT_PORT}.` }
  const address = /^\d{1,5}$/.test(text) ? `127.0.0.1:${text}` : text
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `http://${address}`
  if (!URL.canParse(full)) return { problem: `“${text}” is not a valid address. Example: 127.0.0.1:${DEFAULT_PORT}.` }
  const url = new URL(full)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return { problem: `The server uses http, not ${url.protocol.slice(0, -1)}.` }
  }
  if (url.username || url.password || url.pathname !== '/' || url.search || url.hash) {
    return { problem: 'Enter only scheme, host and port.' }
  }
  if (url.port === '0') return { problem: 'Port 0 is not valid. The server prints its port when it starts.' }
  if (!allowed.safeParse(url.origin).success) {
    return { problem: `${url.host} is not this computer. Use 127.0.0.1, localhost or [::1].` }
  }
  return { serverUrl: url.origin }
}

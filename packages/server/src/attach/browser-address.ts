/** The address of a browser's DevTools protocol, as `--cdp` takes it. */
export interface BrowserAddress {
  /** `127.0.0.1:9222`. */
  readonly host: string
  /** Of the browser's own WebSocket, where the address is one. */
  readonly socketPath: string | undefined
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Reads an address; a text says what is wrong with it. */
export function readBrowserAddress(text: string): BrowserAddress | string {
  // `localhost:9222`, as chromedriver gives it, is a URL with a strange protocol.
  const full = /^[\w.[\]:-]+:\d+$/.test(text) ? `http://${text}` : text
  if (!URL.canParse(full)) return `'${text}' is no address: give one such as http://127.0.0.1:9222`
  const { protocol, hostname, host, port, pathname } = new URL(full)
  if (protocol !== 'http:' && protocol !== 'ws:') return `'${text}' is neither http:// nor ws://`
  if (!LOOPBACK.test(hostname))
    return `${hostname} is not this machine: a browser is only attached to on loopback, such as http://127.0.0.1:9222`
  if (port === '') return `'${text}' has no port: give the one of --remote-debugging-port`
  const isSocket = protocol === 'ws:' && pathname !== '/'
  return { host, socketPath: isSocket ? pathname : undefined }
}

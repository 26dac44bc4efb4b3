import { generateKeyPairSync, sign } from 'node:crypto'
import { setImmediate } from 'node:timers'
import { PROTOCOL, writeProofText } from '@gasoline/wire'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
export const KEY = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

/** The proof that the server with this key gives. */
export function prove(nonce: unknown, port = 7890): object {
  const text = Buffer.from(writeProofText(String(nonce), port))
  return {
    key: KEY,
    signature: sign('sha256', text, { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64'),
  }
}

/** A fake WebSocket; the test acts as the server. */
export class FakeSocket {
  static readonly OPEN = 1
  static readonly all: FakeSocket[] = []
  readonly url: string
  readonly sent: Record<string, unknown>[] = []
  readonly posted: string[] = []
  readyState = 0
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number; reason: string }) => void

  constructor(url: URL) {
    this.url = url.href
    FakeSocket.all.push(this)
  }

  send(message: string | Uint8Array) {
    if (typeof message === 'string') this.sent.push(JSON.parse(message) as Record<string, unknown>)
    else this.posted.push(new TextDecoder().decode(message))
  }

  close() {
    this.readyState = 3
  }

  open() {
    this.readyState = 1
    this.onopen?.()
  }

  receive(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  /** Sends the welcome with the proof, and confirms every heartbeat so far. */
  async greet() {
    await this.welcome()
    this.confirm()
  }

  async welcome(makeProof: (nonce: unknown) => object | undefined = prove) {
    this.open()
    const [hello] = this.sent
    this.receive({ type: 'welcome', version: '1', protocol: PROTOCOL, proof: makeProof(hello?.nonce) })
    // The signature is checked outside of the fake clock.
    while (this.sent.length === 1 && this.readyState === 1) await new Promise(setImmediate)
  }

  confirm() {
    this.receive(this.sent.findLast(({ type }) => type === 'heartbeat') ?? {})
  }
}

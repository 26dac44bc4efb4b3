import { startHop } from './hop.mjs'

export interface Tap {
  /** What makes the extension send here. */
  readonly settings: Record<string, unknown>
  /** Everything that came through on the way to the server, as it was sent. */
  readonly seen: () => string
  readonly stop: () => Promise<void>
}

/** A hop in front of a server that remembers what went in: what had left the page. */
export async function startTap(target: string): Promise<Tap> {
  const pieces: string[] = []
  const { settings, stop } = await startHop(target, {
    sent: (text) => pieces.push(text),
    posted: ({ path, body }) => pieces.push(path, body),
  })
  return { settings, seen: () => pieces.join('\n'), stop }
}

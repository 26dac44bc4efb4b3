import { LIMITS } from '@gasoline/wire/limits'
import type { PortProbe } from '../shell/server/probe-port.ts'

/** Checks a server for as long as it owes a result, and reports when it has not responded for too long. */
export class SilenceWatch {
  readonly #probe: () => Promise<PortProbe>
  readonly #waiting = new Set<() => void>()
  #timer: NodeJS.Timeout | undefined
  #silentSince: number | undefined

  constructor(probe: () => Promise<PortProbe>) {
    this.#probe = probe
  }

  /** Something came from the server. */
  alive(): void {
    this.#silentSince = undefined
    if (this.#timer !== undefined) this.#checkLater()
  }

  /** Calls `onSilent` at most once, unless the returned function was called before. */
  watch(onSilent: () => void): () => void {
    this.#waiting.add(onSilent)
    if (this.#timer === undefined) this.#checkLater()
    return () => {
      this.#waiting.delete(onSilent)
      if (this.#waiting.size === 0) this.#stop()
    }
  }

  #checkLater(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#check(), LIMITS.mcp.probeEveryMs)
  }

  async #check(): Promise<void> {
    const startedAt = performance.now()
    const { found } = await this.#probe()
    if (this.#waiting.size === 0) return
    // Counted from failed checks alone: this process may have been suspended itself.
    if (found === 'silent' || found === 'closing') this.#silentSince ??= startedAt
    else this.#silentSince = undefined
    if (this.#silentSince !== undefined && performance.now() - this.#silentSince > LIMITS.mcp.silentMs) {
      const waiting = [...this.#waiting]
      this.#waiting.clear()
      this.#stop()
      for (const onSilent of waiting) onSilent()
      return
    }
    this.#checkLater()
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#silentSince = undefined
  }
}

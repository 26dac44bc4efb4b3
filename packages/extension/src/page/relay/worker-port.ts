import { browser } from '../../chrome.ts'
import { PAGE_PORT } from '../../messages.ts'
import type { FromPage, FinalBatches, ToPage } from '../../messages.ts'

const RETRY_MS = [0, 100, 500, 2_000] as const

export interface WorkerPort {
  /** False if there is no port, or the worker has not responded on it yet. */
  readonly post: (message: FromPage) => boolean
  /** For batches that cannot wait for a port: wakes the worker. */
  readonly sendFinal: (batches: Omit<FinalBatches, 'type'>) => void
  readonly connect: () => void
  /** Replaces the port by a new one. */
  readonly reopen: () => void
  readonly close: () => void
}

export interface WorkerPortOptions {
  /** A new port is open; no message has been sent on it. */
  readonly onOpen: () => void
  readonly onMessage: (message: ToPage) => void
  /** The extension was removed, disabled or updated: this script can do nothing more. */
  readonly onOrphaned: () => void
}

/** A port to the worker that is opened again after the worker was stopped. */
export function createWorkerPort({ onOpen, onMessage, onOrphaned }: WorkerPortOptions): WorkerPort {
  let port: chrome.runtime.Port | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isConfirmed = false
  let failures = 0
  let isClosed = false

  function connect(): void {
    clearTimeout(timer)
    if (port || isClosed) return
    if (!isAlive()) {
      giveUp()
      return
    }
    const opened = browser.runtime.connect({ name: PAGE_PORT })
    port = opened
    isConfirmed = false
    opened.onMessage.addListener((message: ToPage) => {
      failures = 0
      isConfirmed = true
      onMessage(message)
    })
    opened.onDisconnect.addListener(() => {
      // Chrome logs a lastError that is not read: https://developer.chrome.com/docs/extensions/reference/api/runtime
      void browser.runtime.lastError
      if (port !== opened) return
      port = undefined
      timer = setTimeout(connect, RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)])
    })
    onOpen()
  }

  function drop(): void {
    const old = port
    port = undefined
    try {
      old?.disconnect()
    } catch {
      // The extension is gone, and its ports with it.
    }
  }

  /** There is no event for this: it is noticed with the next message. */
  function giveUp(): void {
    if (isClosed) return
    isClosed = true
    onOrphaned()
  }

  return {
    connect,
    reopen: () => {
      drop()
      connect()
    },
    post: (message) => {
      if (!isAlive()) giveUp()
      if (isClosed) return false
      try {
        port?.postMessage(message)
        return port !== undefined && isConfirmed
      } catch {
        // Disconnected, but not reported yet: everything is sent again over the next port.
        return false
      }
    },
    sendFinal: (batches) => {
      if (!isAlive()) return
      const message: FinalBatches = { type: 'final-batches', ...batches }
      // The page is ending, so a failure cannot be handled.
      browser.runtime.sendMessage(message).catch(() => {})
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
      drop()
    },
  }
}

/** After the extension is removed or updated, its scripts in open pages keep running, without `runtime.id`. */
function isAlive(): boolean {
  return browser.runtime?.id !== undefined
}

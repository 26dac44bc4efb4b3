import { browser } from '../../chrome.ts'
import { PAGE_PORT } from '../../messages.ts'
import type { FromPage, FinalBatches, ToPage } from '../../messages.ts'

const RETRY_MS = [0, 100, 500, 2_000] as const

export interface Link {
  /** False if there is no port just now, or nobody has answered on it yet. */
  readonly post: (message: FromPage) => boolean
  /** For what must not wait for a port: wakes the worker. */
  readonly sendFinal: (words: Omit<FinalBatches, 'type'>) => void
  readonly connect: () => void
  /** Opens a new port, whatever became of the old one. */
  readonly reopen: () => void
  readonly close: () => void
}

export interface WorkerPortOptions {
  /** A new port is there; nothing has been said on it. */
  readonly onOpen: () => void
  readonly onMessage: (message: ToPage) => void
  /** The extension was removed, disabled or updated: this script can do nothing more. */
  readonly onOrphaned: () => void
}

/** A port to the worker that is opened anew whenever the worker has died. */
export function createWorkerPort({ onOpen, onMessage, onOrphaned }: WorkerPortOptions): Link {
  let port: chrome.runtime.Port | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAnswered = false
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
    isAnswered = false
    opened.onMessage.addListener((message: ToPage) => {
      failures = 0
      isAnswered = true
      onMessage(message)
    })
    opened.onDisconnect.addListener(() => {
      // Reading it keeps the browser from reporting it.
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

  /** The browser does not tell: it is found out at the next attempt to say something. */
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
        return port !== undefined && isAnswered
      } catch {
        // Disconnected, and not told yet: everything is sent again over the next port.
        return false
      }
    },
    sendFinal: (words) => {
      if (!isAlive()) return
      const message: FinalBatches = { type: 'final-batches', ...words }
      // Nobody is left to hear of a failure.
      browser.runtime.sendMessage(message).catch(() => {})
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
      drop()
    },
  }
}

/** Once the extension is gone its scripts live on in open pages, without an id. */
function isAlive(): boolean {
  return browser.runtime?.id !== undefined
}

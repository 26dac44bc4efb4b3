import { spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { LIMITS } from '@gasoline/wire'
import type { Unresolved } from '../analysis/code/source-frames.ts'
import { BoundedMap } from '../store/maps/bounded-map.ts'
import { waitForDrain } from '../drain/wait-for-drain.ts'
import { packMessage, packTextHeader } from './pipe.ts'
import type { FromDecoder, Position, TextInfo, ToDecoder } from './pipe.ts'
import { REASONS } from './reasons.ts'

const { maps, mapsBytes } = LIMITS.sources
/** Results are a few kilobytes: more than this is a fault. */
const RESULT_CHARS = 1_000_000
const MOST_FATAL = 50

type Results = FromDecoder['results']

interface Child {
  readonly process: ChildProcessByStdio<Writable, Readable, null>
  /** In the order in which they are processed. */
  readonly calls: Map<number, { readonly digest: string; readonly resolve: (results: Results | Unresolved) => void }>
  /** Bytes of the texts that it holds, the least recently used first. */
  readonly texts: Map<string, number>
  timeout: NodeJS.Timeout | undefined
  readonly idle: NodeJS.Timeout
}

/** A text that is being sent to the decoding process. */
export interface Incoming {
  readonly bytes: () => number
  /** False once the process has ended. */
  readonly write: (piece: Buffer) => Promise<boolean>
  /** The text is complete, and known by its digest from now on. */
  readonly keep: (digest: string, info: TextInfo) => boolean
  readonly drop: () => void
}

interface DecoderLimits {
  readonly decodeMs: number
  readonly idleMs: number
  readonly childMegabytes: number
}

/** The program of the decoding process, next to that of the command line. */
export function decoderPath(cliPath: string): string {
  return join(dirname(dirname(cliPath)), 'dist', 'decode-sources.js')
}

/** The process that decodes maps: started when there is work, ended when it is idle, takes too long or too much memory. */
export class Decoder {
  readonly #path: string
  readonly #limits: DecoderLimits
  readonly #fatal = new BoundedMap<string, string>(MOST_FATAL)
  #child: Child | undefined
  #lastId = 0

  constructor(path: string, limits: DecoderLimits = LIMITS.sources) {
    this.#path = path
    this.#limits = limits
  }

  /** The digests of the texts that need not be sent again. */
  held(): string[] {
    return [...(this.#child?.texts.keys() ?? [])]
  }

  /** Starts the process, if it does not run, so that it is ready when a text arrives. */
  start(): void {
    this.#child ??= this.#spawn()
  }

  receive(): Incoming {
    const child = (this.#child ??= this.#spawn())
    const upload = ++this.#lastId
    const { stdin } = child.process
    let bytes = 0
    const isRunning = () => this.#child === child
    return {
      bytes: () => bytes,
      write: async (piece) => {
        if (!isRunning()) return false
        bytes += piece.length
        stdin.write(packTextHeader(upload, piece.length))
        if (!stdin.write(piece)) await waitForDrain(stdin)
        return isRunning()
      },
      keep: (digest, info) => {
        if (!isRunning()) return false
        this.#send(child, { type: 'keep', upload, digest, info })
        child.texts.set(digest, bytes)
        this.#makeRoom(child, digest)
        return true
      },
      drop: () => {
        if (isRunning()) this.#send(child, { type: 'drop', upload })
      },
    }
  }

  /** One result for each position, or why there is none for any. */
  find(digest: string, positions: readonly Position[]): Promise<Results | Unresolved> {
    const fatal = this.#fatal.get(digest)
    const child = this.#child
    const bytes = child?.texts.get(digest)
    if (fatal !== undefined) return Promise.resolve({ unresolved: fatal })
    if (!child || bytes === undefined) return Promise.resolve({ unresolved: REASONS.notLoaded })
    child.texts.delete(digest)
    child.texts.set(digest, bytes)
    const call = ++this.#lastId
    return new Promise((resolve) => {
      child.calls.set(call, { digest, resolve })
      child.timeout ??= this.#watch(child)
      this.#send(child, { type: 'find', call, digest, positions })
    })
  }

  stop(): void {
    this.#child?.process.kill('SIGKILL')
  }

  #send(child: Child, message: ToDecoder): void {
    child.idle.refresh()
    child.process.stdin.write(packMessage(message))
  }

  #spawn(): Child {
    const { childMegabytes, idleMs } = this.#limits
    const process_ = spawn(process.execPath, [`--max-old-space-size=${childMegabytes}`, this.#path], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { ...process.env, NODE_OPTIONS: '' },
      windowsHide: true,
    })
    const idle = setTimeout(() => this.#retire(child), idleMs).unref()
    const child: Child = { process: process_, calls: new Map(), texts: new Map(), timeout: undefined, idle }
    let line = ''
    process_.stdout.setEncoding('utf8')
    process_.stdout.on('data', (text: string) => {
      line += text
      if (line.length > RESULT_CHARS) process_.kill('SIGKILL')
      const lines = line.split('\n')
      line = lines.pop() ?? ''
      // Both ends are built from one source.
      for (const whole of lines) this.#complete(child, JSON.parse(whole) as FromDecoder)
    })
    // It can end while we write: `exit` handles that.
    process_.stdin.on('error', () => undefined)
    process_.on('error', () => this.#end(child, 'the decoding process cannot be started'))
    process_.on('exit', () => this.#end(child, REASONS.tooLarge(childMegabytes)))
    process_.unref()
    return child
  }

  /** It ends when its input ends. */
  #retire(child: Child): void {
    if (child.calls.size > 0) {
      child.idle.refresh()
      return
    }
    this.#end(child, 'idle')
    child.process.stdin.end()
  }

  #complete(child: Child, { call, results }: FromDecoder): void {
    const waiting = child.calls.get(call)
    child.calls.delete(call)
    clearTimeout(child.timeout)
    child.timeout = child.calls.size > 0 ? this.#watch(child) : undefined
    waiting?.resolve(results)
  }

  #watch(child: Child): NodeJS.Timeout {
    const { decodeMs } = this.#limits
    const kill = () => {
      this.#end(child, REASONS.slowDecode(decodeMs))
      child.process.kill('SIGKILL')
    }
    return setTimeout(kill, decodeMs).unref()
  }

  /** The text that was being processed is to blame, and is not tried again. */
  #end(child: Child, why: string): void {
    if (this.#child !== child) return
    this.#child = undefined
    clearTimeout(child.timeout)
    clearTimeout(child.idle)
    const [culprit] = child.calls.values()
    if (culprit) this.#fatal.set(culprit.digest, why)
    for (const { digest, resolve } of child.calls.values())
      resolve({ unresolved: digest === culprit?.digest ? why : REASONS.processEnded })
  }

  /** Drops the least recently used texts until the others fit. */
  #makeRoom(child: Child, newest: string): void {
    const total = () => [...child.texts.values()].reduce((sum, bytes) => sum + bytes, 0)
    for (const digest of child.texts.keys()) {
      if (digest === newest || (child.texts.size <= maps && total() <= mapsBytes)) return
      child.texts.delete(digest)
      this.#send(child, { type: 'forget', digest })
    }
  }
}

import { BoundedMap } from '../store/maps/bounded-map.ts'
import { renderLine } from './render-line.ts'
import type { LineStyle } from './render-line.ts'
import { isFailureEvent } from './streamed-event.ts'
import type { StreamedEvent } from './streamed-event.ts'

export interface PrinterOptions extends LineStyle {
  readonly asJson: boolean
  readonly errorsOnly: boolean
  readonly write: (line: string) => void
}

/** Lines that are remembered, so that an event that comes again is printed only if there is more to say. */
const MOST_LINES = 500

/** Writes streamed events to a terminal or a program, a line each. */
export class Printer {
  readonly #options: PrinterOptions
  readonly #printed = new BoundedMap<string, string>(MOST_LINES)
  #missed = 0

  constructor(options: PrinterOptions) {
    this.#options = options
  }

  print(message: StreamedEvent): void {
    const { asJson, errorsOnly, write } = this.#options
    if (message.event === 'ready') return
    if (message.event === 'entry' && errorsOnly && !isFailureEvent(message.data)) return
    if (asJson) write(toSafeJson({ event: message.event, ...message.data }))
    else if (message.event === 'gap') this.#missed += message.data.missed
    else {
      this.flush()
      this.#printText(message)
    }
  }

  /** Says what was missed up to here: gaps come one by one. */
  flush(): void {
    if (this.#missed === 0) return
    this.#options.write(
      `… ${this.#missed} ${this.#missed === 1 ? 'event' : 'events'} missed: the server no longer holds them.`,
    )
    this.#missed = 0
  }

  #printText(message: Exclude<StreamedEvent, { event: 'gap' }>): void {
    const { write } = this.#options
    if (message.event === 'cleared') write('… The events were cleared.')
    else if (message.event === 'restarted') write('… Another server is there now; what it holds follows.')
    if (message.event !== 'entry') return
    const line = renderLine(message.data, this.#options)
    if (line === undefined || this.#printed.get(message.data.id) === line) return
    this.#printed.touch(message.data.id, line)
    write(line)
  }
}

/** JSON in which nothing moves the cursor or turns text around; JSON itself escapes the common control characters. */
function toSafeJson(value: object): string {
  const escape = (letter: string) => String.raw`\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(value).replaceAll(/[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, escape)
}

/** What stands beside the data of an event. */
export interface EventFields {
  /** Its name; `message` if it has none. */
  readonly event: string
  /** The last id that was sent; empty if none was. */
  readonly id: string
}

/** Reads server-sent events. https://html.spec.whatwg.org/multipage/server-sent-events.html */
export class EventStreamReader {
  readonly #onData: (data: string, fields: EventFields) => void
  #rest: string[] = []
  #data: string[] = []
  #event = ''
  #id = ''

  constructor(onData: (data: string, fields: EventFields) => void) {
    this.#onData = onData
  }

  read(text: string): void {
    const lines = text.split('\n')
    for (const [index, line] of lines.entries()) {
      this.#rest.push(line)
      if (index < lines.length - 1) this.#endLine()
    }
  }

  #endLine(): void {
    const line = this.#rest.join('').replace(/\r$/, '')
    this.#rest = []
    const colon = line.indexOf(':')
    const name = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + (line[colon + 1] === ' ' ? 2 : 1))
    if (name === 'data') this.#data.push(value)
    else if (name === 'event') this.#event = value
    else if (name === 'id') this.#id = value
    else if (line === '') this.#endEvent()
  }

  #endEvent(): void {
    const data = this.#data.join('\n')
    const hasData = this.#data.length > 0
    const fields = { event: this.#event || 'message', id: this.#id }
    this.#data = []
    this.#event = ''
    if (hasData) this.#onData(data, fields)
  }
}

/** Reads the data of server-sent events. https://html.spec.whatwg.org/multipage/server-sent-events.html */
export class EventStreamReader {
  readonly #onData: (data: string) => void
  #rest: string[] = []
  #data: string[] = []

  constructor(onData: (data: string) => void) {
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
    if (line.startsWith('data:')) this.#data.push(line.slice(line[5] === ' ' ? 6 : 5))
    else if (line === '' && this.#data.length > 0) {
      const data = this.#data.join('\n')
      this.#data = []
      this.#onData(data)
    }
  }
}

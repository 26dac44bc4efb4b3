/** One message of a stream of server-sent events. */
export interface StreamMessage {
  readonly id: string
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface EventReader {
  /** All messages that came until now. */
  readonly messages: readonly StreamMessage[]
  readonly close: () => void
}

/** Connects to a stream of server-sent events, from an earlier message on if its id is given. */
export async function readStream(url: string, lastId?: string): Promise<EventReader> {
  const controller = new AbortController()
  const headers = lastId === undefined ? {} : { 'Last-Event-ID': lastId }
  const response = await fetch(url, { headers, signal: controller.signal })
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`)
  const messages: StreamMessage[] = []
  const decoder = new TextDecoder()
  let rest = ''
  const read = async (body: AsyncIterable<Uint8Array>) => {
    for await (const chunk of body) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      messages.push(...blocks.flatMap(parseBlock))
    }
  }
  // Ended by `close`, or by the server.
  read(response.body).catch(() => {})
  return { messages, close: () => controller.abort() }
}

function parseBlock(block: string): StreamMessage[] {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  const [id = '', event = '', data] = [fields.get('id'), fields.get('event'), fields.get('data')]
  return data === undefined ? [] : [{ id, event, data: JSON.parse(data) as StreamMessage['data'] }]
}

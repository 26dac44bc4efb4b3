import { expect, test } from 'vitest'
import { EventStreamReader } from './event-stream.ts'

test('data comes whole, however it is cut', () => {
  const text = 'event: message\nid: 1\ndata: {"a":1}\n\n: comment\n\ndata:b\r\ndata: c\r\n\r\ndata: not ended'
  for (let cut = 0; cut <= text.length; cut++) {
    const seen: string[] = []
    const reader = new EventStreamReader((data) => seen.push(data))
    reader.read(text.slice(0, cut))
    reader.read(text.slice(cut))
    expect(seen).toEqual(['{"a":1}', 'b\nc'])
  }
})

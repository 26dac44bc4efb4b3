import { expect, test } from 'vitest'
import { EventStreamReader } from './event-stream.ts'

test('data, name and id come whole, however they are cut', () => {
  const text =
    'event: entry\nid: 1\ndata: {"a":1}\n\n: comment\n\nevent: unused\n\nretry: 10\n\ndata:b\r\ndata: c\r\n\r\nid:2\ndata\n\ndata: not ended'
  for (let cut = 0; cut <= text.length; cut++) {
    const seen: unknown[] = []
    const reader = new EventStreamReader((data, { event, id }) => seen.push([data, event, id]))
    reader.read(text.slice(0, cut))
    reader.read(text.slice(cut))
    expect(seen).toEqual([
      ['{"a":1}', 'entry', '1'],
      ['b\nc', 'message', '1'],
      ['', 'message', '2'],
    ])
  }
})

import type { BodyGap } from '@gasoline/wire'

const WORDS: Readonly<Record<BodyGap, string>> = {
  opaque: 'hidden by the browser',
  'event-stream': 'event stream',
  binary: 'not text',
  'no-type': 'no content type',
  'too-large': 'too large to copy, and not read by the page',
  unread: 'not read by the page',
  unfinished: 'not read to its end',
  broken: 'it broke off',
  'null-json': 'read as JSON, which gave null',
  unparsed: 'the page could make nothing of it',
  worker: 'requested by a worker',
  off: 'bodies are switched off in the extension',
}

/** Why the body of a response is missing or incomplete. */
export function renderBodyGap(gap: BodyGap): string {
  return WORDS[gap]
}

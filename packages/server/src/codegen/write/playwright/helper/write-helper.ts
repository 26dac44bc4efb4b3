import { BODY, CONTAINS, HAS, INCLUDES_TEXT, LACKS, PARSE, READ_SENT, SENDS } from './bodies.ts'
import { KEEPS } from './kept.ts'
import type { Part } from './part.ts'
import { AGAIN, MATCHES_PATH, REQUESTS } from './requests.ts'
import { RETURNS, SHAPES } from './shapes.ts'
import { KEEPS_SOCKET, OPENS_SOCKET, SOCKETS } from './sockets.ts'
import { DISMISS, FIND_TEXT, GONE, VISIBLE } from './texts.ts'
import { AWAIT_TEXT, LATEST, TYPE, TYPE_KEYS } from './typing.ts'
import { ENSURE, EXPLAIN, KNOWN_ERRORS, STEP_NUMBER, WATCHING } from './watching.ts'

/** In the order in which they come to stand at each place. */
export const PARTS: readonly Part[] = [
  STEP_NUMBER,
  KNOWN_ERRORS,
  EXPLAIN,
  ENSURE,
  SHAPES,
  TYPE,
  TYPE_KEYS,
  AWAIT_TEXT,
  REQUESTS,
  MATCHES_PATH,
  PARSE,
  READ_SENT,
  SENDS,
  BODY,
  RETURNS,
  HAS,
  INCLUDES_TEXT,
  CONTAINS,
  LACKS,
  KEEPS,
  LATEST,
  AGAIN,
  SOCKETS,
  OPENS_SOCKET,
  KEEPS_SOCKET,
  FIND_TEXT,
  VISIBLE,
  GONE,
  DISMISS,
]

/** What stands below a test: these parts and what they need; and the types of Playwright that it names. */
export function writeHelper(used: readonly Part[]) {
  const needed = addNeeds(used)
  const parts = PARTS.filter((part) => needed.has(part))
  const imports = ['Page', 'Request', ...parts.flatMap((part) => part.imports ?? [])]
  return { text: fill(WATCHING, parts), imports: [...new Set(imports)].toSorted() }
}

function addNeeds(parts: readonly Part[], known = new Set<Part>()): ReadonlySet<Part> {
  for (const part of parts) {
    if (known.has(part)) continue
    known.add(part)
    addNeeds(part.needs ?? [], known)
  }
  return known
}

const PLACE = /^ *\/\/: (\w+)\n|\/\*: (\w+) \*\//gm

/** Puts what parts add to each place of a text there; they may have places of their own. */
function fill(text: string, parts: readonly Part[]): string {
  return withoutBreak(text).replaceAll(PLACE, (_, line?: string, word?: string) => {
    const added = parts.flatMap(({ at }) => {
      // The words in the texts are names of places, and one that no part adds to stays empty.
      const own = (at as Readonly<Record<string, string>>)[line ?? word ?? '']
      return own === undefined ? [] : [fill(own, parts)]
    })
    return added.map((one) => (line === undefined ? one : `${one}\n`)).join('')
  })
}

function withoutBreak(text: string): string {
  return text.replace(/^\n/, '')
}

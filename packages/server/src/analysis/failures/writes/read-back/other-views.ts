import type { NetworkEntry } from '@gasoline/wire'
import { readParameters } from '../../../context/endpoint.ts'
import { readTarget } from '../../../context/target.ts'
import { anyWord } from '../../../words.ts'

/** Lists of what was, what is found, and what is counted are not the thing itself. */
const OTHER_VIEWS = anyWord(String.raw`
  histor version revision audit activit \blogs?\b event diff trash archive deleted search query suggest autocomplete
  feed stat(?:s|istic) report dashboard aggregate export timeline snapshot backup`)
const OTHER_STATES =
  /^(?:version|rev|revision|ref|as_?of|at|snapshot|commit|sha|branch|locale|lang|status|stage|preview|mode|context|draft|env)$/i

/** Whether a response shows something else than what a write is about, or another version of it. */
export function isOtherView(read: NetworkEntry, write: NetworkEntry): boolean {
  return (isNamedSo(read) && !isNamedSo(write)) || isOtherState(read, write)
}

/** By its address, or by what its entries are called: `query` of /api/queries. */
function isNamedSo(entry: NetworkEntry): boolean {
  const { path, noun } = readTarget(entry)
  return OTHER_VIEWS.test(`${path} ${noun}`)
}

/** It asks for another version or language of the same thing. */
function isOtherState({ url }: NetworkEntry, write: NetworkEntry): boolean {
  const sent = readParameters(write.url)
  return [...readParameters(url)].some(([name, value]) => OTHER_STATES.test(name) && sent.get(name) !== value)
}

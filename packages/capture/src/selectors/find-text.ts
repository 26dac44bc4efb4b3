import {
  DOCUMENT,
  contains,
  getNodeType,
  getParentElement,
  getTextContent,
  getTag,
  isNeverShown,
} from '../dom/access.ts'
import type { QueryRoot } from '../dom/access.ts'
import type { Tick } from '../natives/deadline.ts'

const SHOW_TEXT = 4
const TICK_NODES = 100
const createTreeWalker = document.createTreeWalker.bind(document)

interface FindOptions {
  /** Where most of it is expected. */
  readonly own: Element
  readonly tick: Tick
  /** All text of a tree. */
  readonly read: (base: Node) => string
  readonly flags?: string
  /** Skips the walk for other places of the text: then nothing is found. */
  readonly isOwnOnly?: boolean
}

/**
 * The text nodes in which an occurrence of a text begins, whatever elements it runs through. One native read of the text
 * of everything shows whether there is any outside `own`, so that most searches end without a walk.
 */
export function findText(text: string, scope: readonly QueryRoot[], options: FindOptions): Text[] {
  const { own, tick, read, flags = 'g', isOwnOnly = false } = options
  const pattern = createTextPattern(text, flags)
  const ownPlaces = findPlaces(getTextContent(own) ?? '', pattern)
  const most = isOwnOnly ? ownPlaces.length : Number.POSITIVE_INFINITY
  const found: Text[] = []
  for (const root of scope) {
    tick()
    const base = getNodeType(root) === DOCUMENT ? ((root as Document).body ?? (root as Document).documentElement) : root
    const places = findPlaces(read(base), pattern, most)
    if (places.length === 0) continue
    const isOwn = contains(base, own) && ownPlaces.length === places.length
    if (isOwnOnly && !isOwn) return []
    found.push(...findNodes(isOwn ? own : base, isOwn ? ownPlaces : places, tick))
  }
  return found
}

/** Matches the words in order, with or without space between: elements may separate them without any. */
export function createTextPattern(text: string, flags = 'g'): RegExp {
  const words = text.split(' ').map((word) =>
    word
      .split('')
      .map((char) => char.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`))
      .join('[\u200b\u00ad]*'),
  )
  return new RegExp(words.join(String.raw`[\s\u200b\u00ad]*`), flags)
}

/** Also where one occurrence begins inside another. */
function findPlaces(text: string, pattern: RegExp, most = Number.POSITIVE_INFINITY): number[] {
  const places: number[] = []
  pattern.lastIndex = 0
  for (let found = pattern.exec(text); found && places.length <= most; found = pattern.exec(text)) {
    places.push(found.index)
    pattern.lastIndex = found.index + 1
  }
  return places
}

export function* listTextNodes(base: Node): Generator<Text> {
  const walker = createTreeWalker(base, SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) yield node as Text
}

function findNodes(base: Node, places: readonly number[], tick: Tick): Text[] {
  const found: Text[] = []
  let passed = 0
  const walker = createTreeWalker(base, SHOW_TEXT)
  let end = 0
  let next = 0
  // Thousands of nodes may be passed here: no generator.
  for (let node = walker.nextNode(); node && next < places.length; node = walker.nextNode()) {
    if (++passed % TICK_NODES === 0) tick()
    end += (node as Text).data.length
    let isStart = false
    for (; next < places.length && (places[next] ?? end) < end; next++) isStart = true
    const parent = isStart ? getParentElement(node) : null
    if (parent && !isNeverShown(getTag(parent))) found.push(node as Text)
  }
  return found
}

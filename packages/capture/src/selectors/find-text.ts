import { contains, kindOf, parentElementOf, rawTextOf, tagOf, isIgnored } from './dom.ts'
import type { Root } from './dom.ts'
import type { Tick } from './deadline.ts'

const DOCUMENT = 9
const SHOW_TEXT = 4
const createTreeWalker = document.createTreeWalker.bind(document)

interface FindOptions {
  /** Where most of it is expected. */
  readonly own: Element
  readonly tick: Tick
  readonly flags?: string
}

/**
 * The text nodes in which an occurrence of a text begins, whatever elements it runs through. One native look at the text
 * of everything tells whether there is any beyond `own`, so that most searches end without a walk.
 */
export function findText(text: string, scope: readonly Root[], { own, tick, flags = 'g' }: FindOptions): Text[] {
  const pattern = patternOf(text, flags)
  return scope.flatMap((root) => {
    tick()
    const base = kindOf(root) === DOCUMENT ? ((root as Document).body ?? (root as Document).documentElement) : root
    const places = placesIn(base, pattern)
    if (places.length === 0) return []
    if (base === own || !contains(base, own)) return nodesAt(base, places)
    const ownPlaces = placesIn(own, pattern)
    return ownPlaces.length === places.length ? nodesAt(own, ownPlaces) : nodesAt(base, places)
  })
}

/** Where the words follow each other, with or without space: between elements there may be none. */
export function patternOf(text: string, flags = 'g'): RegExp {
  const words = text.split(' ').map((word) =>
    word
      .split('')
      .map((char) => char.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`))
      .join('[\u200b\u00ad]*'),
  )
  return new RegExp(words.join(String.raw`[\s\u200b\u00ad]*`), flags)
}

/** Also where one occurrence begins inside another. */
function placesIn(base: Node, pattern: RegExp): number[] {
  const text = rawTextOf(base) ?? ''
  const places: number[] = []
  pattern.lastIndex = 0
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    places.push(found.index)
    pattern.lastIndex = found.index + 1
  }
  return places
}

export function* textNodesOf(base: Node): Generator<Text> {
  const walker = createTreeWalker(base, SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) yield node as Text
}

function nodesAt(base: Node, places: readonly number[]): Text[] {
  const found: Text[] = []
  const walker = createTreeWalker(base, SHOW_TEXT)
  let end = 0
  let next = 0
  // Thousands of nodes may be passed here: no generator.
  for (let node = walker.nextNode(); node && next < places.length; node = walker.nextNode()) {
    end += (node as Text).data.length
    let isStart = false
    for (; next < places.length && (places[next] ?? end) < end; next++) isStart = true
    const parent = isStart ? parentElementOf(node) : null
    if (parent && !isIgnored(tagOf(parent))) found.push(node as Text)
  }
  return found
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FAILURES } from './build.ts'

/** `[verb, what, value?]`: see `person.ts`. */
export type Step = readonly [verb: string, what: string, value?: string]
/** A text, or several of which one will do. */
type Wanted = string | readonly string[]

/** What is known of a failure before anything looked at it. */
export interface Truth {
  readonly kind: string
  readonly page?: string
  readonly does: readonly Step[]
  /** How long it must have lasted to be one. */
  readonly waitMs?: number
  /** It is done twice: only then the browser reports why there was no response. */
  readonly isTriedAgain?: true
  /** What the server has of it once it has happened: an entry with this text and, if one is named, this key. */
  readonly evidence: { readonly stream: 'logs' | 'network_bodies' | 'websocket_events'; text: string; key?: string }
  readonly cause: string
  /** Where, in the page's own sources, on the lines marked HERE; any of them will do. */
  readonly file?: string | readonly string[]
  /** The function's name in the source, which is told beside its place. */
  readonly function?: string
  readonly endpoint?: string
  readonly field?: string
  /** What the first lines tell. */
  readonly first: readonly Wanted[]
  readonly mustContain: readonly Wanted[]
  readonly mustNotContain: readonly string[]
}

export function readTruth(name: string): Truth {
  return JSON.parse(readFileSync(join(FAILURES, name, 'truth.json'), 'utf8')) as Truth
}

/** What has come meanwhile, and that what follows is data. */
const BEFORE_THE_NOTE = /^(since your last call|before your first call|Text from the page follows)/

/** What a note on the failure should tell and does not. */
export function findLacks(name: string, text: string): readonly string[] {
  const { file, function: called, endpoint, field, first, mustContain } = readTruth(name)
  const lines = text.split('\n').filter((line) => !BEFORE_THE_NOTE.test(line))
  const places = [file ?? []].flat().flatMap((path) => placesIn(name, path))
  const place = lines.find((line) => places.some((each) => holds(line, each)))
  const wanted = [...mustContain, ...(endpoint?.split(' ') ?? []), ...(field === undefined ? [] : [field])]
  const lacks = (text: string, all: readonly Wanted[]) =>
    all.map((each) => [each].flat()).filter((any) => !any.some((each) => text.includes(each)))
  return [
    ...lacks(lines.slice(0, 3).join('\n'), first).map((any) => `does not begin with ${any.join(' or ')}`),
    ...lacks(text, wanted).map((any) => `lacks ${any.join(' or ')}`),
    ...(places.length > 0 && place === undefined ? [`lacks ${places.join(' or ')}`] : []),
    ...(called !== undefined && place?.includes(called) !== true ? [`does not name ${called} beside its place`] : []),
  ]
}

function placesIn(name: string, path: string): string[] {
  const lines = readFileSync(join(FAILURES, name, path), 'utf8').split('\n')
  const places = lines.flatMap((line, index) => (line.includes('HERE') ? [`${path}:${index + 1}`] : []))
  if (places.length === 0) throw new Error(`${path} of ${name} has no line marked HERE.`)
  return places
}

/** Line 2 is not line 23. */
function holds(line: string, place: string): boolean {
  const at = line.indexOf(place)
  return at !== -1 && !/\d/.test(line[at + place.length] ?? '')
}

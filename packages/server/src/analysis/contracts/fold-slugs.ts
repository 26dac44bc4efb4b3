import { LIMITS } from '@gasoline/wire'
import type { Shape } from '../shapes/shape.ts'

const { slugs: enoughSlugs, fewPaths, fewPathSlugs } = LIMITS.contracts

/** An endpoint that may be one of many with a name in its address. */
export interface Foldable {
  readonly template: string
  readonly shape: Shape | undefined
}

/** Parts of addresses that say what to do, or for whom, and are no names of things. */
const FIXED = new Set(
  'api rest rpc graphql trpc me my self current new edit create search list all login logout latest recent count stats'.split(
    ' ',
  ),
)

/** A template in which the segment at `index` is a name, and the endpoints that it stands for. */
export interface Fold {
  readonly template: string
  readonly members: readonly Foldable[]
}

/**
 * Whether addresses that differ in one segment are those of things with names: there are several, and their responses are
 * alike. `/posts/hello-world` and `/posts/first-steps` are, `/api/users` and `/api/orders` are not.
 */
export function findFold(template: string, all: readonly Foldable[]): Fold | undefined {
  const own = template.split('/')
  for (let index = own.length - 1; index >= 2; index--) {
    if (!isName(own[index] ?? '')) continue
    const members = all.filter((other) => differsOnlyAt(other.template.split('/'), own, index))
    if (members.length < enoughSlugs) continue
    const paths = members.map(({ shape }) => (shape ? listPaths(shape) : new Set<string>()))
    const [first = new Set<string>()] = paths
    const enough = first.size < fewPaths ? fewPathSlugs : enoughSlugs
    if (members.length < enough || !paths.every((each) => isAlike(first, each))) continue
    return { template: own.with(index, '{slug}').join('/'), members }
  }
  return undefined
}

/** Whether an address is one of those that a template with a name stands for. */
export function fitsFold(template: string, folded: string): boolean {
  const [own, parts] = [template.split('/'), folded.split('/')]
  return (
    own.length === parts.length &&
    own.every((segment, index) => segment === parts[index] || (parts[index] === '{slug}' && isName(segment)))
  )
}

function isName(segment: string): boolean {
  return segment !== '' && !segment.includes('{') && !FIXED.has(segment.toLowerCase()) && !/^v\d/.test(segment)
}

function differsOnlyAt(other: readonly string[], own: readonly string[], index: number): boolean {
  return (
    other.length === own.length &&
    isName(other[index] ?? '') &&
    other.every((segment, at) => at === index || segment === own[at])
  )
}

const ALIKE = 0.8
const MOST_PATHS = 200

function isAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (one.size === 0 || other.size === 0) return false
  let shared = 0
  for (const path of one) if (other.has(path)) shared++
  return shared / (one.size + other.size - shared) >= ALIKE
}

/** The paths of all fields, and of the items of all lists. */
function listPaths(shape: Shape, path = '', found = new Set<string>()): Set<string> {
  if (found.size >= MOST_PATHS) return found
  for (const [name, field] of shape.fields ?? []) {
    found.add(`${path}.${name}`)
    listPaths(field, `${path}.${name}`, found)
  }
  if (shape.items) listPaths(shape.items, `${path}[]`, found)
  if (shape.entries) listPaths(shape.entries, `${path}{}`, found)
  return found
}

import type { NetworkEntry } from '@gasoline/wire'
import { readOrigin, readPath, withoutQuery } from '../../../urls.ts'

/** An address as a folder and a name in it. */
export interface StoredPlace {
  /** Origin and path, without a slash at the end. */
  readonly path: string
  readonly folder: string
  readonly name: string
  /** The name is that of one thing: it has an extension, or a digit beside letters. */
  readonly isFile: boolean
  /** The name may be the key of one thing. */
  readonly isNamed: boolean
}

/** Reads the folder and the name at the end of an address. */
export function readPlace(entry: NetworkEntry): StoredPlace {
  const known = places.get(entry)
  if (known) return known
  const place = findPlace(entry.url)
  places.set(entry, place)
  return place
}

/** A stored entry is replaced, never changed: what was read of it once holds as long as it is kept. */
const places = new WeakMap<NetworkEntry, StoredPlace>()

function findPlace(url: string): StoredPlace {
  const path = `${readOrigin(url) ?? ''}${readPath(withoutQuery(url))}`.replace(/\/+$/, '')
  const at = path.lastIndexOf('/')
  const name = path.slice(at + 1)
  // Others may be written in another way.
  if (at < 0 || !/^[\w.@-]{1,120}$/.test(name)) return { path, folder: '', name: '', isFile: false, isNamed: false }
  const isNamed = name.length >= 3 && /[a-z]/i.test(name) && !name.startsWith('.')
  const isFile = isNamed && name.length >= 4 && (EXTENSION.test(name) || (/\d/.test(name) && !isId(name)))
  return { path, folder: path.slice(0, at), name, isFile, isNamed }
}

/** `.json`, not the `.5` of a version. */
export const EXTENSION = /\.[a-z][a-z\d]{0,7}$/i

/** A random id, or the version of an API. */
function isId(name: string): boolean {
  return /^v\d+(?:\.\d+)*$/i.test(name) || /^[\da-f]{8}-[\da-f-]{27}$|^[\da-f]{12,}$/i.test(name)
}

import type { NetworkEntry } from '@gasoline/wire'
import { readOperation } from '../../analysis/context/endpoint.ts'
import { listChosen } from '../../analysis/bodies/call-body.ts'
import { readSent } from '../../analysis/bodies/entry-bodies.ts'
import { createShapeTree } from '../../analysis/shapes/shape.ts'
import type { ShapeTree } from '../../analysis/shapes/shape.ts'
import type { Apart } from './is-normal.ts'
import { createWritesSince } from '../writes-since.ts'
import type { Asked, WritesSince } from '../writes-since.ts'

/** The shape of comparable responses, and what happened since the last of them. */
export interface KnownResponses extends Apart {
  readonly tree: ShapeTree
  readonly app: string
  readonly request: Asked
  writes: WritesSince
  lengths: ReadonlyMap<string, number>
  readonly bytes: number
}

/** Beside the tree. */
const KNOWN_BYTES = 600

/** Before the first of them. */
export function createKnown(entry: NetworkEntry, app: string): KnownResponses {
  const tree = createShapeTree()
  const operation = readOperation(entry)
  const chosen = operation === undefined ? undefined : listChosen(readSent(entry))
  return {
    tree,
    app,
    request: { url: entry.url, operation, chosen },
    writes: createWritesSince(),
    lengths: new Map(),
    apart: undefined,
    get bytes() {
      return tree.bytes + KNOWN_BYTES
    },
  }
}

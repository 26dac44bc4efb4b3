import { isObject, readType, walk } from '../../../bodies/json.ts'
import type { Json } from '../../../bodies/json.ts'
import { readId } from '../../../failures/writes/written-items.ts'
import { WEIGHTS } from '../../weights.ts'
import { findKin } from './missing-of-item.ts'
import type { MissingInData } from './missing-in-data.ts'
import type { ReceivedData } from '../received-data.ts'

const READ_CHARS = 2_000
const DEPTH = 3

/**
 * A field that an error names as code does, `item.from`, and that is of another type in the item that has just come than
 * other data has it for the same item.
 */
export function findMentionedField(
  message: string,
  received: readonly ReceivedData[],
  since: number,
): MissingInData | undefined {
  const names = listProperties(message)
  if (names.size === 0) return undefined
  for (const data of received.toReversed()) {
    if (data.at < since) return undefined
    const others = received.filter((other) => other.kind !== data.kind && other.at <= data.at)
    for (const { path, value } of walk(data.body)) {
      const id = isObject(value) && path.length <= DEPTH ? readId(value) : undefined
      if (!isObject(value) || id === undefined) continue
      for (const other of others.toReversed()) {
        const kin = findKin(other.body, value, id)
        const name = kin && [...names].find((each) => isOtherKind(value[each], kin[each]))
        if (!kin || name === undefined) continue
        const weight = WEIGHTS.data
        const found = readType(value[name])
        const field = {
          path: [...path, name],
          how: 'type',
          found,
          wanted: readType(kin[name]),
          kin: other.entry.id,
          weight,
        } as const
        return { data, field, because: ['same-item'], weight, gapMs: 0 }
      }
    }
  }
  return undefined
}

/** `item.from`, also in the encoded parameters of an address that explains the error. */
function listProperties(message: string): ReadonlySet<string> {
  const text = message.slice(0, READ_CHARS).split('\n    at ', 1)[0] ?? ''
  return new Set(
    [...text.replaceAll('%20', ' ').matchAll(/(?<=[a-z$_\])]\.)[a-z_]\w{1,40}(?![\w.]*[/:(]|\.\w)/gi)].map(
      ([name]) => name,
    ),
  )
}

/** A list and no list, an object and a value: not what is missing, nor an id for the object that it stands for. */
function isOtherKind(here: Json | undefined, there: Json | undefined): boolean {
  if (here === undefined || there === undefined || here === null || there === null) return false
  const [a, b] = [readType(here), readType(there)]
  return a !== b && (b === 'array' || (b !== 'object' && (a === 'object' || a === 'array')))
}

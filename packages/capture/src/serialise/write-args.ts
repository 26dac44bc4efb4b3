import { LIMITS } from '@gasoline/wire/limits'
import { min, createList } from '../natives/natives.ts'
import { writeValue } from './write-value.ts'

const { argValues, argChars } = LIMITS.page
const { argsBytes } = LIMITS.logs

/** The arguments of one call as JSON texts; what is too much is counted in the last one. */
export function writeArgs(args: readonly unknown[]): string[] {
  const written: string[] = createList()
  let room: number = argsBytes
  for (let index = 0; index < args.length; index++) {
    if (index >= argValues || room <= 0) {
      written[index] = `"[${args.length - index} more of ${args.length}]"`
      break
    }
    const text = writeValue(args[index], min(argChars, room))
    written[index] = text
    room -= text.length
  }
  return written
}

/** Several values as the text of a JSON array. */
export function joinWritten(written: readonly string[]): string {
  let text = ''
  for (let index = 0; index < written.length; index++) text += index === 0 ? written[index] : `,${written[index]}`
  return `[${text}]`
}

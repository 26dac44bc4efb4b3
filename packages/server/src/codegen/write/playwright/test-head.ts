import { writeString } from '../literal.ts'
import { fitsLine } from '../printer.ts'

/** The first line of a test, broken as a formatter breaks it. */
export function writeTestHead(name: string): string {
  const start = `test(${writeString(name)}, async (`
  const line = `${start}{ page }) => {`
  return fitsLine(line) ? line : `${start}{\n  page,\n}) => {`
}

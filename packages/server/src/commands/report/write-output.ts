import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { UserError } from '../../user-error.ts'

/** Writes to a file, or to stdout without one and for `-`. */
export function writeOutput(text: string, output: string | undefined): void {
  if (output === undefined || output === '-') {
    process.stdout.write(text)
    return
  }
  try {
    mkdirSync(dirname(resolve(output)), { recursive: true })
    writeFileSync(output, text)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UserError(`${output} cannot be written (${why}).`, 'Name another file with --output.')
  }
}

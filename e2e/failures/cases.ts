import { readdirSync } from 'node:fs'
import { FAILURES } from './build.ts'

/** The names of all pages: each has a folder. */
export const CASES: readonly string[] = readdirSync(FAILURES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

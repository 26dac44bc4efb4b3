// @ts-check
import { register } from 'node:module'

// The suite imports globSync from fs, for a command that is not used here; Node 20 has none, and an import of a
// missing name ends the program.
register('./add-glob-hooks.mjs', import.meta.url)

import { runInPage } from '../page/commands/run.ts'

// The isolated world's own global: the worker calls it right after putting this script there.
Object.assign(globalThis, { gasolineCommands: runInPage })

import { runInPage } from '../page/commands/run.ts'

// On the global of the isolated world, where the worker calls it right after injecting this script.
Object.assign(globalThis, { gasolineCommands: runInPage })

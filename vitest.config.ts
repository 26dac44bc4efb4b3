import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { readDefines } from './tooling/build.mjs'

const exclude = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  define: readDefines(),
  test: {
    // Vitest leaves one core free, which is half of a small machine.
    maxWorkers: availableParallelism(),
    // Room for a machine that is slow and busy: a hung test fails, a slow one passes.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'browser code',
          // It takes the browser's functions as they are when it is loaded, and the tests replace them.
          include: ['packages/{capture,extension}/**/*.test.ts'],
          exclude,
        },
      },
      {
        extends: true,
        test: {
          name: 'node code',
          include: [
            'packages/{dashboard,server,wire,playwright}/**/*.test.ts',
            'demo/**/*.test.ts',
            'tooling/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude,
          // Most of the time went into loading the same modules for each file.
          isolate: false,
        },
      },
    ],
  },
})

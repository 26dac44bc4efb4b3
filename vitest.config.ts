import { defineConfig } from 'vitest/config'
import { readDefines } from './tooling/build.mjs'

export default defineConfig({
  define: readDefines(),
  test: {
    include: ['packages/**/*.test.ts', 'tooling/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 20_000,
  },
})

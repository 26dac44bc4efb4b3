// The audit as a function of one labelled case, for scorers: what ingest finds in it.
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const outfile = new URL(`adapter.${process.pid}.built.mjs`, import.meta.url)
await build({
  entryPoints: [fileURLToPath(new URL('adapter.ts', import.meta.url))],
  outfile: fileURLToPath(outfile),
  bundle: true,
  platform: 'node',
  format: 'esm',
  logLevel: 'error',
})
export const { scan } = await import(outfile.href)
rmSync(outfile)

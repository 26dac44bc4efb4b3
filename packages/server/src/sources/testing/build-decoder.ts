import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** The decoding process's program as the product has it, in a folder of its own. */
export async function buildDecoder(): Promise<string> {
  const outfile = join(mkdtempSync(join(tmpdir(), 'gasoline-decoder-')), 'decode-sources.mjs')
  const entry = fileURLToPath(new URL('../../decode-sources.ts', import.meta.url))
  await build({ entryPoints: [entry], outfile, bundle: true, format: 'esm', platform: 'node', target: 'node20' })
  return outfile
}

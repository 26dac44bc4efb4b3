// @ts-check
import { join } from 'node:path'
import { ROOT } from '../dependencies.mjs'
import { describePageScript, shortenNames } from './extension.mjs'
import { listLicenses } from './licenses.mjs'
import { toAscii } from './to-ascii.mjs'

const CI = join(ROOT, 'packages/ci')

/** As small as it gets. */
export const CI_SCRIPT = join(CI, 'dist/gasoline-ci.min.js')

/**
 * The script for browsers that a test drives, by path: as it is to be read, and as small as it gets.
 * @param {Record<string, string>} define
 * @param {import('esbuild').Plugin} englishOnly
 * @returns {Promise<Map<string, Uint8Array>>}
 */
export async function bundleCi(define, englishOnly) {
  const esbuild = await import('esbuild')
  const { compileAtStart } = await import('./compile-at-start.mjs')
  const entryPoints = [join(CI, 'src/gasoline-ci.ts')]
  const options = {
    absWorkingDir: ROOT,
    entryPoints,
    outdir: join(CI, 'dist'),
    ...(await describePageScript(esbuild, define, englishOnly)),
  }
  const { outputFiles: readable, metafile } = await esbuild.build(options)
  const { outputFiles: dense } = await esbuild.build({ ...options, minifySyntax: true, minifyWhitespace: true })
  const small = await shortenNames(compileAtStart(dense[0]?.text ?? ''))
  const script = join(CI, 'dist/gasoline-ci.js')
  return new Map([
    [script, Buffer.from(readable[0]?.text ?? '')],
    [CI_SCRIPT, Buffer.from(toAscii(small.toString()))],
    [join(CI, 'dist/LICENSES.txt'), Buffer.from(listLicenses(Object.keys(metafile.inputs)))],
  ])
}

// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../dependencies.mjs'

/**
 * The licence texts of the packages whose files went into a bundle: they ask to travel with their code.
 * @param {string[]} inputs paths relative to the root, as in esbuild's metafile
 */
export function listLicenses(inputs) {
  const folders = new Set(
    inputs
      .flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? [])
      .map((path) => join(ROOT, path)),
  )
  const texts = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = existsSync(folder) && readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
    const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `Licence: ${license}`
    return `${name} ${version}\n\n${text}\n`
  })
  return `Gasoline contains code of these packages.\n\n${texts.join(`\n${'-'.repeat(80)}\n\n`)}`
}

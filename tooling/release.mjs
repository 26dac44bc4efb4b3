// @ts-check
// Everything that a release consists of, into release/: npm packages, the extension for the store, plugins and bundles.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { ROOT } from './dependencies.mjs'
import { packAll } from './packages/pack.mjs'
import { buildPlugins } from './packages/plugins/build-plugins.mjs'
import { readFolder } from './packages/read-folder.mjs'
import { checkStoreFiles, prepareForStore } from './packages/store-extension.mjs'
import { readVersion } from './packages/versions.mjs'
import { writeZip } from './packages/zip.mjs'

/** @param {string} folder */
export function writeRelease(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const version = readVersion()
  const packages = packAll(folder)
  const extension = prepareForStore(readFolder(join(ROOT, 'packages/server/dist/extension')))
  const problems = checkStoreFiles(extension, version)
  if (problems.length > 0) throw new Error(`The extension is not ready for the store:\n${problems.join('\n')}`)
  const zip = join(folder, `gasoline-extension-${version}.zip`)
  writeFileSync(zip, writeZip(extension))
  const plugins = [...buildPlugins()].map(([name, contents]) => {
    writeFileSync(join(folder, name), contents)
    return join(folder, name)
  })
  return [...packages, zip, ...plugins]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await build()
  for (const path of writeRelease(join(ROOT, 'release'))) console.log(path)
}

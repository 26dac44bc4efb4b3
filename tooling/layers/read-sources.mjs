// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../dependencies.mjs'

/** Pages that tests build and serve: they stand for other people's code. */
const FOREIGN = /node_modules\/|^e2e\/(apps|failures\/[^/]+)\//

/** The product's own modules, with paths relative to the root. */
export function readSources(root = ROOT) {
  const folders = [
    'e2e',
    'demo/src',
    'demo/server',
    ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`),
  ]
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.(ts|tsx)$/.test(path) && !FOREIGN.test(path))
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
}

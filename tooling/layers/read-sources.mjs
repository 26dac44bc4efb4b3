// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from '../dependencies.mjs'

/** Pages that tests build and serve: they stand for other people's code. */
const THIRD_PARTY = /node_modules\/|^e2e\/(apps|failures\/[^/]+)\//

/** The product's own modules, with paths relative to the root. */
export function readSources(root = ROOT) {
  return listFiles(root, ['e2e', 'demo/src', 'demo/server', ...packageFolders(root)])
    .filter((path) => /\.(ts|tsx)$/.test(path) && !THIRD_PARTY.test(path))
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
}

/** All files of the folders whose size is checked, tests and data included. */
export function readPaths(root = ROOT) {
  return listFiles(root, ['e2e', 'tooling', ...packageFolders(root)]).filter((path) => !path.includes('node_modules/'))
}

/** @param {string} root */
function packageFolders(root) {
  return readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`)
}

/**
 * @param {string} root
 * @param {string[]} folders
 */
function listFiles(root, folders) {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/')),
    )
}

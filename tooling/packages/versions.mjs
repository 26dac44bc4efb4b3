// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../dependencies.mjs'

const DEPENDENCIES = ['dependencies', 'devDependencies', 'peerDependencies']

/** The version of everything, from the one place where it is set: package.json of the repository. */
export function readVersion() {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version
}

/** The package.json files that carry it, too. */
function listManifests() {
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/package.json`)
  return [...packages, 'demo/package.json']
}

/**
 * A package.json with this version, and with it for what it needs of the other packages.
 * @param {string} text
 * @param {string} version
 */
export function applyVersion(text, version) {
  const manifest = JSON.parse(text)
  manifest.version = version
  for (const kind of DEPENDENCIES)
    for (const name of Object.keys(manifest[kind] ?? {}))
      if (name === 'gasoline-mcp' || name.startsWith('@gasoline/')) manifest[kind][name] = version
  return `${JSON.stringify(manifest, undefined, 2)}\n`
}

/** Those that differ from the one place. */
export function findOtherVersions() {
  const version = readVersion()
  return listManifests().filter((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    return applyVersion(text, version) !== text
  })
}

/** Writes it everywhere. */
export function spreadVersion() {
  for (const path of findOtherVersions())
    writeFileSync(join(ROOT, path), applyVersion(readFileSync(join(ROOT, path), 'utf8'), readVersion()))
}

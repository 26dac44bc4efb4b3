// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../dependencies.mjs'
import { readFolder } from '../read-folder.mjs'
import { readVersion } from '../versions.mjs'

/** The one description from which plugins, bundles and the registry's entry are made. */
export function describeProduct() {
  const server = JSON.parse(readFileSync(join(ROOT, 'packages/server/package.json'), 'utf8'))
  return {
    name: 'gasoline',
    title: 'Gasoline',
    package: server.name,
    registryName: server.mcpName,
    version: readVersion(),
    description: server.description,
    license: server.license,
    keywords: server.keywords,
    author: 'Gasoline',
    node: server.engines.node,
    skill: {
      name: 'browser-evidence',
      description:
        'What happened in the browser: errors, failed requests, wrong data, broken clicks, slow pages. Use when a web page misbehaves, ' +
        'when a bug is reported in the UI, before and after changing frontend or API code, and to write a test of a flow that works.',
      text: readFileSync(new URL('skill.md', import.meta.url), 'utf8'),
    },
  }
}

/** @typedef {ReturnType<typeof describeProduct>} Product */

/**
 * The server as part of a plugin: it needs nothing but Node, and no network when it starts.
 * @param {Product} product
 * @returns {Map<string, Uint8Array>}
 */
export function bundleServer({ package: name, version, license }) {
  const folder = join(ROOT, 'packages/server')
  const files = [...readFolder(folder)].filter(
    ([path]) => /^(bin|dist)\//.test(path) && !/^dist\/extension\/server-keys/.test(path),
  )
  return new Map([
    ...files.map(([path, contents]) => /** @type {const} */ ([`server/${path}`, contents])),
    ['server/package.json', writeJson({ name, version, license, type: 'module', private: true })],
    ['README.md', readFileSync(new URL('readme.md', import.meta.url))],
    ['LICENSE', readFileSync(join(ROOT, 'LICENSE'))],
  ])
}

/** @param {object} value */
export function writeJson(value) {
  return Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`)
}

/** @param {Product} product */
export function writeSkill({ skill }) {
  return Buffer.from(
    `---\nname: ${skill.name}\ndescription: ${JSON.stringify(skill.description)}\n---\n\n${skill.text}`,
  )
}

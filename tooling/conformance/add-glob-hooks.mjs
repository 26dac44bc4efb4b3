// @ts-check
const SUITE = '/@modelcontextprotocol/conformance/'
const FS_WITH_GLOB = 'conformance:fs'
const SOURCE = `
import fs from 'node:fs'
export * from 'node:fs'
export const globSync = fs.globSync ?? (() => { throw new Error('globSync needs Node 22') })
export default fs
`

/** @type {import('node:module').ResolveHook} */
export function resolve(specifier, context, nextResolve) {
  const isFs = specifier === 'fs' || specifier === 'node:fs'
  if (!isFs || !context.parentURL?.includes(SUITE)) return nextResolve(specifier, context)
  return { url: FS_WITH_GLOB, format: 'module', shortCircuit: true }
}

/** @type {import('node:module').LoadHook} */
export function load(url, context, nextLoad) {
  if (url !== FS_WITH_GLOB) return nextLoad(url, context)
  return { source: SOURCE, format: 'module', shortCircuit: true }
}

// @ts-check
import { posix } from 'node:path'
import { readImports } from './read-imports.mjs'

/**
 * @typedef {object} Layer
 * @property {string} name
 * @property {string} path a folder (ends in a slash) or a file
 * @property {string} why why it stands apart, or may import what it may
 * @property {string[]} layers other layers of the same package that it may import
 * @property {string[]} [typesOf] other layers of the same package that it may import types from
 * @property {string[]} packages what it may import from outside; `x/*` stands for all below `x/`, `node:*` for Node
 * @property {string[]} [types] what it may import from outside as types only
 * @property {boolean} [pure] whether effects and module state are forbidden: clocks, timers, randomness, network, process
 * @property {boolean} [alone] whether everything it reaches must stay free of packages
 *
 * @typedef {{ layers: Layer[], testPackages: string[] }} Table
 * @typedef {{ path: string, source: string }} SourceFile
 * @typedef {{ kind: 'forbidden' | 'deep' | 'impure' | 'stateful' | 'cycle' | 'unknown' | 'unused' | 'empty', path: string, message: string }} Breach
 */

/** @param {string} path */
const isTest = (path) => /(\.test\.ts|\/testing\/[^/]+\.ts)$/.test(path)

/** @param {string} path */
const readPackage = (path) => /^(packages\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? ''

/**
 * @param {string[]} allowed
 * @param {string} specifier
 */
const isAllowed = (allowed, specifier) =>
  allowed.some((entry) => (entry.endsWith('*') ? specifier.startsWith(entry.slice(0, -1)) : specifier === entry))

/**
 * The first layer whose path fits.
 * @param {Table} table
 * @param {string} path
 */
const findLayer = (table, path) =>
  table.layers.find((layer) => (layer.path.endsWith('/') ? path.startsWith(layer.path) : path === layer.path))

/**
 * All breaches of the table in these files. Seeing no files at all is a breach: a check that looks nowhere must fail.
 * @param {SourceFile[]} files
 * @param {Table} table
 * @returns {Breach[]}
 */
export function checkImports(files, table) {
  if (files.length === 0) return [{ kind: 'empty', path: '', message: 'saw no files' }]
  /** @type {Breach[]} */
  const breaches = []
  /** @type {Map<string, string[]>} */
  const graph = new Map()
  /** @type {Map<string, string[]>} */
  const packagesByLayer = new Map()

  for (const { path, source } of files) {
    /** @type {(kind: Breach['kind'], message: string) => void} */
    const report = (kind, message) => breaches.push({ kind, path, message })
    const layer = findLayer(table, path)
    if (!layer) {
      report('unknown', 'belongs to no layer of the table')
      continue
    }
    const { imports, impurities, state } = readImports(path, source)
    if (layer.pure && !isTest(path)) {
      for (const name of impurities) report('impure', `uses ${name} in ${layer.name}`)
      for (const name of state) report('stateful', `keeps ${name} between calls; use a WeakMap, or pass it in`)
    }
    const values = imports.filter((found) => !found.isType)
    graph.set(
      path,
      values.filter((found) => found.specifier.startsWith('.')).map((found) => resolve(path, found.specifier)),
    )
    packagesByLayer.set(
      path,
      values.filter((found) => !found.specifier.startsWith('.')).map((found) => found.specifier),
    )

    for (const { specifier, isType } of imports) {
      const target = specifier.startsWith('.') ? resolve(path, specifier) : undefined
      const targetLayer = target && findLayer(table, target)
      if (/^[^.].*\/src\//.test(specifier) || (target && readPackage(target) !== readPackage(path))) {
        report('deep', `reaches into another package: ${specifier}`)
      } else if (target && isTest(target) && !isTest(path)) {
        report('forbidden', `imports test code: ${specifier}`)
      } else if (target && !targetLayer) {
        report('unknown', `imports ${specifier}, which belongs to no layer of the table`)
      } else if (targetLayer) {
        const names = [...layer.layers, ...(isType ? (layer.typesOf ?? []) : [])]
        const may = isTest(path) || targetLayer === layer || names.includes(targetLayer.name)
        if (!may) report('forbidden', `${layer.name} may not import ${targetLayer.name}: ${specifier}`)
      } else {
        const allowed = [
          ...layer.packages,
          ...(isType ? (layer.types ?? []) : []),
          ...(isTest(path) ? table.testPackages : []),
        ]
        if (!isAllowed(allowed, specifier)) report('forbidden', `${layer.name} may not import ${specifier}`)
      }
    }
  }

  for (const layer of table.layers.filter((candidate) => candidate.alone)) {
    const own = [...graph.keys()].filter((path) => findLayer(table, path) === layer && !isTest(path))
    for (const path of reachable(graph, own)) {
      for (const specifier of packagesByLayer.get(path) ?? []) {
        breaches.push({ kind: 'forbidden', path, message: `${layer.path} must reach no package, here ${specifier}` })
      }
    }
  }
  for (const cycle of findCycles(graph)) {
    breaches.push({ kind: 'cycle', path: cycle[0] ?? '', message: `imports itself: ${cycle.join(' → ')}` })
  }
  return breaches
}

/**
 * Rows of the table that no file needs: layers without files, and permissions that no file uses.
 * @param {SourceFile[]} files
 * @param {Table} table
 * @returns {Breach[]}
 */
export function findUnusedRows(files, table) {
  /** @type {Map<string, Set<string>>} */
  const used = new Map()
  for (const { path, source } of files) {
    const name = findLayer(table, path)?.name
    if (name === undefined) continue
    const own = used.get(name) ?? new Set()
    used.set(name, own)
    if (isTest(path)) continue
    for (const { specifier } of readImports(path, source).imports) {
      const target = specifier.startsWith('.') ? findLayer(table, resolve(path, specifier))?.name : undefined
      own.add(target ?? specifier)
      // Data that is imported is no file of ours to read.
      if (target !== undefined && !used.has(target)) used.set(target, new Set())
    }
  }
  return table.layers.flatMap((layer) => {
    /** @type {(message: string) => Breach} */
    const report = (message) => ({ kind: 'unused', path: layer.path, message })
    const own = used.get(layer.name)
    if (!own) return [report(`no file belongs to ${layer.name}`)]
    const granted = [...layer.layers, ...(layer.typesOf ?? []), ...layer.packages, ...(layer.types ?? [])]
    return granted
      .filter((entry) => ![...own].some((name) => isAllowed([entry], name)))
      .map((entry) => report(`${layer.name} does not use ${entry}`))
  })
}

/**
 * @param {string} path
 * @param {string} specifier
 */
const resolve = (path, specifier) => posix.join(posix.dirname(path), specifier)

/**
 * @param {Map<string, string[]>} graph
 * @param {string[]} starts
 */
function reachable(graph, starts) {
  const seen = new Set(starts)
  for (const path of seen) for (const next of graph.get(path) ?? []) seen.add(next)
  return seen
}

/** @param {Map<string, string[]>} graph */
function findCycles(graph) {
  /** @type {Set<string>} */
  const done = new Set()
  /** @type {string[][]} */
  const cycles = []
  /**
   * @param {string} path
   * @param {string[]} trail
   */
  const walk = (path, trail) => {
    const start = trail.indexOf(path)
    if (start >= 0) return void cycles.push([...trail.slice(start), path])
    if (done.has(path)) return
    for (const next of graph.get(path) ?? []) walk(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) walk(path, [])
  return cycles
}

// @ts-check
import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/**
 * @typedef {{ path: string, source: string }} SourceFile
 * @typedef {{ kind: 'crowded' | 'type' | 'pattern', path: string, message: string }} Finding
 */

/** So that a folder can be read at a glance. */
export const MOST_FILES = 25
/** Longer ones are split, or written as a table. */
export const PATTERN_CHARS = 150

/**
 * Folders with too many files, types that two modules export under one name, and regular expressions that are too long.
 * @param {SourceFile[]} modules
 * @param {string[]} paths all files, for the size of folders
 * @returns {Finding[]}
 */
export function checkStructure(modules, paths) {
  const exported = modules.map(({ path, source }) => ({ path, ...readModule(path, source) }))
  return [...findCrowded(paths), ...findSharedNames(exported), ...exported.flatMap(findLongPatterns)]
}

/**
 * @param {string[]} paths
 * @returns {Finding[]}
 */
function findCrowded(paths) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const path of paths) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([path, count]) => ({ kind: 'crowded', path, message: `${count} files; at most ${MOST_FILES}` }))
}

/**
 * @param {{ path: string, types: string[] }[]} modules
 * @returns {Finding[]}
 */
function findSharedNames(modules) {
  /** @type {Map<string, string[]>} */
  const owners = new Map()
  for (const { path, types } of modules) for (const name of types) owners.set(name, [...(owners.get(name) ?? []), path])
  return [...owners]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, [path = '', ...others]]) => ({
      kind: 'type',
      path,
      message: `${name} is also exported by ${others.join(', ')}`,
    }))
}

/**
 * @param {{ path: string, patterns: string[] }} module
 * @returns {Finding[]}
 */
function findLongPatterns({ path, patterns }) {
  return patterns
    .filter((pattern) => pattern.length > PATTERN_CHARS)
    .map((pattern) => ({
      kind: 'pattern',
      path,
      message: `a regular expression of ${pattern.length} characters: ${pattern.slice(0, 40)}…`,
    }))
}

/**
 * The types that a module declares and exports, each once (a schema and its type share a name), and its patterns.
 * @param {string} path
 * @param {string} source
 */
function readModule(path, source) {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  /** @type {Set<string>} */
  const types = new Set()
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    if (declared?.type === 'TSInterfaceDeclaration' || declared?.type === 'TSTypeAliasDeclaration')
      types.add(declared.id.name)
  }
  /** @type {string[]} */
  const patterns = []
  /** @param {any} node */
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(visit)
    if (node.type === 'Literal' && node.regex) patterns.push(node.regex.pattern)
    for (const key in node) visit(node[key])
  }
  visit(program.body)
  return { types: [...types], patterns }
}

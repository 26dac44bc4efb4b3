// @ts-check
import { parseSync } from 'oxc-parser'

/** @typedef {{ specifier: string, isType: boolean }} Import */

const IMPURE_MEMBERS = new Set(['Date.now', 'Math.random', 'performance.now', 'crypto.randomUUID'])

/**
 * Every import, re-export, dynamic import and `import('x').T` of a module, and every use of a clock or of dice.
 * Inline `import { type T }` counts as a value import: verbatimModuleSyntax keeps the statement.
 * @param {string} path
 * @param {string} source
 */
export function readImports(path, source) {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  /** @type {Import[]} */
  const imports = []
  /** @type {string[]} */
  const impurities = []

  /** @param {any} node */
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(visit)
    const specifier = node.source?.value
    if (typeof specifier === 'string') {
      const isType = node.type === 'TSImportType' || (node.importKind ?? node.exportKind) === 'type'
      imports.push({ specifier, isType })
    } else if (node.type === 'MemberExpression') {
      const name = `${node.object.name}.${node.property.name}`
      if (IMPURE_MEMBERS.has(name)) impurities.push(name)
    } else if (node.type === 'NewExpression' && node.callee.name === 'Date' && node.arguments.length === 0) {
      impurities.push('new Date()')
    }
    for (const key in node) visit(node[key])
  }
  visit(program.body)
  return { imports, impurities }
}

// @ts-check
import { parseSync } from 'oxc-parser'

/** @typedef {{ specifier: string, isType: boolean }} Import */

/** Globals whose every use is an effect: clocks, timers, randomness, the network, the process. */
const IMPURE_GLOBALS = new Set([
  'performance',
  'crypto',
  'process',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
])
/** Globals with one impure member each, however it is reached: `Date.now`, `const { now } = Date`. */
const IMPURE_MEMBERS = new Map([
  ['Date', 'now'],
  ['Math', 'random'],
])

/**
 * Every import, re-export, dynamic import and `import('x').T` of a module; every effect that it uses; and what it keeps
 * between calls. Inline `import { type T }` counts as a value import: verbatimModuleSyntax keeps the statement.
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
  const declared = readDeclaredNames(program)

  /** @param {any} node */
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(visit)
    const specifier = node.source?.value
    if (typeof specifier === 'string') {
      const isType = node.type === 'TSImportType' || (node.importKind ?? node.exportKind) === 'type'
      imports.push({ specifier, isType })
    }
    const impurity = findImpurity(node)
    if (impurity !== undefined && !declared.has(impurity)) impurities.push(impurity)
    for (const key in node) if (!isName(node, key)) visit(node[key])
  }
  visit(program.body)
  return { imports, impurities, state: readState(program) }
}

/** @param {any} node */
function findImpurity(node) {
  if (node.type === 'Identifier' && IMPURE_GLOBALS.has(node.name)) return node.name
  if (node.type === 'MemberExpression') {
    const member = IMPURE_MEMBERS.get(node.object.name)
    return member !== undefined && node.property.name === member ? `${node.object.name}.${member}` : undefined
  }
  if (node.type === 'VariableDeclarator' && node.id.type === 'ObjectPattern') {
    const member = IMPURE_MEMBERS.get(node.init?.name)
    const isTaken = node.id.properties.some(
      (/** @type {any} */ { key, type }) => type === 'RestElement' || key?.name === member,
    )
    if (member !== undefined && isTaken) return `${node.init.name}.${member}`
  }
  const isDate = node.callee?.name === 'Date'
  if (node.type === 'NewExpression' && isDate && node.arguments.length === 0) return 'new Date()'
  return node.type === 'CallExpression' && isDate ? 'Date()' : undefined
}

/**
 * Whether a part of a node only names something: a property, a key, a member of a type.
 * @param {any} node
 * @param {string} key
 */
function isName(node, key) {
  if (node.type === 'MemberExpression') return key === 'property' && !node.computed
  if (key !== 'key') return false
  return ['Property', 'PropertyDefinition', 'MethodDefinition', 'TSPropertySignature', 'TSMethodSignature'].includes(
    node.type,
  )
    ? !node.computed
    : false
}

/**
 * The names that a module declares anywhere: a parameter `process` is not the global.
 * @param {any} program
 */
function readDeclaredNames(program) {
  /** @type {Set<string>} */
  const names = new Set()
  /** @param {any} pattern */
  const take = (pattern) => {
    if (!pattern) return
    if (pattern.type === 'Identifier') names.add(pattern.name)
    for (const part of [...(pattern.properties ?? []), ...(pattern.elements ?? [])]) take(part)
    for (const key of ['value', 'argument', 'left', 'parameter'])
      if (typeof pattern[key] === 'object') take(pattern[key])
  }
  /** @param {any} node */
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(visit)
    if (node.type === 'VariableDeclarator') take(node.id)
    if (Array.isArray(node.params)) node.params.forEach(take)
    if (/^Import(?:Default|Namespace)?Specifier$/.test(node.type)) take(node.local)
    if (/^(?:TSDeclareFunction|FunctionDeclaration|ClassDeclaration)$/.test(node.type)) take(node.id)
    for (const key in node) visit(node[key])
  }
  visit(program.body)
  return names
}

const CHANGES = /^(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/

/**
 * What a module keeps between calls: a variable of its own that can be set, or a container that a function changes. Weak
 * ones are caches, which forget what nothing else holds; a table that is filled while the module loads is a constant.
 * @param {any} program
 * @returns {string[]}
 */
function readState(program) {
  const declarations = program.body.map((/** @type {any} */ statement) => statement.declaration ?? statement)
  /** @type {string[]} */
  const state = []
  /** @type {Set<string>} */
  const containers = new Set()
  for (const { type, kind, declarations: all } of declarations) {
    if (type !== 'VariableDeclaration') continue
    for (const { id, init } of all) {
      if (kind !== 'const') state.push(id.name ?? 'a pattern')
      else if (!init?.callee?.name?.startsWith('Weak')) containers.add(id.name)
    }
  }
  /** @type {Set<string>} */
  const changed = new Set()
  /** @type {(node: any, isInside: boolean) => void} */
  const visit = (node, isInside) => {
    if (node === null || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach((part) => visit(part, isInside))
    const target = node.type === 'CallExpression' ? node.callee : (node.left ?? node.argument)
    const isCall = node.type === 'CallExpression' && CHANGES.test(target.property?.name ?? '')
    const isWrite = node.type === 'AssignmentExpression' || node.type === 'UpdateExpression'
    // Where a regular expression starts is set before each use.
    const isPosition = target?.property?.name === 'lastIndex'
    if (isInside && (isCall || isWrite) && target?.type === 'MemberExpression' && !isPosition)
      changed.add(target.object.name)
    const isFunction = /^(?:Arrow)?Function/.test(node.type)
    for (const key in node) visit(node[key], isInside || isFunction)
  }
  visit(program.body, false)
  return [...state, ...[...containers].filter((name) => changed.has(name))]
}

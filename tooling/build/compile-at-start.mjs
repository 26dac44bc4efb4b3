// @ts-check
import { parseSync } from 'oxc-parser'

/** By our names, these run while a page's script starts; one letter: web-vitals, whose names are shortened already. */
const RUN_AT_START = /^(?:create|follow|watch|start|patch|disguise|uncurry|findGetter|requireGetter|[a-zA-Z_$]$)|Probe$/
const ALSO = new Set(
  `addAll addFrame addResource cacheByText chooseTransport countLoad cutText emit findInherited findScriptUrl getOriginal isCaptured
  isPort list listen nextId observe onBefore onEnd onLoad onMessage onRouteChange pageFor publish query readName readOptions
  readOwnUrl reportFailedLoad roundTime schedule send subscribe without words wrap wrapLabelled writeHref writePlatform`.split(
    /\s+/,
  ),
)
/** Their names say so, and they run later. */
const LATER = new Set(
  `createAria createFinder createHttpTransport createMemoryTransport createNameReader createSampler followWorker`.split(
    ' ',
  ),
)

/** @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node */

/**
 * Has V8 compile at once the functions of a script that run while it starts: others it reads twice, once to find where they end,
 * and again at their first call. A function in parentheses is taken as one that is called at once. A name that is wrong or missing
 * in the lists costs time, and changes nothing else.
 * https://v8.dev/blog/preparser#pife
 * @param {string} code with the names of its source
 */
export function compileAtStart(code) {
  let text = code
  // Each moves the functions of one block; those within it have been moved already.
  for (let block = findBlock(text); block; block = findBlock(text)) text = moveFunctions(text, block)
  const functions = listNodes(parse(text)).flatMap(({ node, parent }) =>
    node.type === 'ArrowFunctionExpression' && runsAtStart(parent.id ?? parent.key) ? [node] : [],
  )
  const marks = functions.flatMap(({ start, end }) => [
    { at: start, mark: '(' },
    { at: end, mark: ')' },
  ])
  for (const { at, mark } of marks.sort((a, b) => b.at - a.at)) text = text.slice(0, at) + mark + text.slice(at)
  return text
}

/**
 * The innermost body of a function that declares such functions.
 * @param {string} code
 */
function findBlock(code) {
  const blocks = listNodes(parse(code)).filter(
    ({ node, parent }) => /Function/.test(parent.type) && Array.isArray(node.body) && node.body.some(isDeclared),
  )
  return blocks.at(-1)?.node
}

/**
 * Puts such functions of a block into parentheses, above everything else there: a declaration can be used before its place.
 * @param {string} code
 * @param {Node} block
 */
function moveFunctions(code, { body }) {
  const functions = /** @type {Node[]} */ (body).filter(isDeclared)
  const moved = functions.map(({ id, end }) => `var ${id.name}=(function${code.slice(id.end, end)});`)
  let from = body.find((/** @type {Node} */ { directive }) => directive === undefined || directive === null).start
  let text = code.slice(0, from) + moved.join('')
  for (const { start, end } of functions) {
    text += code.slice(from, start)
    from = end
  }
  return text + code.slice(from)
}

/** @param {Node} node */
function isDeclared({ type, id, generator, async: isAsync }) {
  return type === 'FunctionDeclaration' && !generator && !isAsync && runsAtStart(id)
}

function runsAtStart(/** @type {{ name?: string } | null | undefined} */ id) {
  const name = id?.name ?? ''
  return (RUN_AT_START.test(name) || ALSO.has(name)) && !LATER.has(name)
}

/**
 * All nodes below one, each before its own.
 * @param {Node} root
 */
function listNodes(root) {
  /** @type {{ node: Node, parent: Node }[]} */
  const found = []
  const walk = (/** @type {unknown} */ value, /** @type {Node} */ parent) => {
    if (typeof value !== 'object' || value === null) return
    const node = /** @type {Node} */ (value)
    const isNode = typeof node.type === 'string'
    if (isNode) found.push({ node, parent })
    for (const each of Object.values(node)) walk(each, isNode ? node : parent)
  }
  walk(root, root)
  return found
}

/**
 * @param {string} code
 * @returns {Node}
 */
function parse(code) {
  const { program, errors } = parseSync('script.js', code)
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return program
}

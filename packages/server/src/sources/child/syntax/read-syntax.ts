import type { Node } from '@babel/types'
import type { SourceAccess } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire/limits'
import { findDeclaration } from './find-declaration.ts'
import { nameFunctions } from './name-functions.ts'
import { findNodes } from './find-nodes.ts'
import { parseCode } from './parse-code.ts'
import { readAccess } from './read-access.ts'

const { parsedChars } = LIMITS.sources

interface Syntax {
  /** Names of the functions around the place, the innermost first. */
  readonly functions: readonly string[]
  readonly access?: SourceAccess | undefined
}

/** What a syntax tree says about a place in a module; undefined where the code does not parse, or is too long to try. */
export function readSyntax(code: string, file: string, offset: number): Syntax | undefined {
  try {
    const declaration = findDeclaration(code, offset)
    const isWhole = declaration.code.length === code.length
    const tree = isWhole ? undefined : parseOnce('declaration', declaration.code, file)
    if (tree) return read(tree, offset - declaration.start)
    const whole = parseOnce('whole', code, file)
    return whole && read(whole, offset)
  } catch {
    // Code can be nested deeper than the stack reaches.
    return undefined
  }
}

function read(tree: Node, offset: number): Syntax {
  const nodes = findNodes(tree, offset)
  return { functions: nameFunctions(nodes), access: readAccess(nodes, offset) }
}

interface Parsed {
  readonly code: string
  readonly file: string
  readonly tree: Node | undefined
}

const last: { declaration?: Parsed; whole?: Parsed } = {}

/** The frames of a stack are often in one file. */
function parseOnce(part: keyof typeof last, code: string, file: string): Node | undefined {
  if (code.length > parsedChars) return undefined
  const known = last[part]
  if (known?.code === code && known.file === file) return known.tree
  const tree = parseCode(code, file, part === 'whole')
  last[part] = { code, file, tree }
  return tree
}

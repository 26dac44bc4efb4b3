import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A fenced block of a page. Comments right ahead of it say what it needs. */
export interface Block {
  readonly page: string
  readonly line: number
  readonly language: string
  readonly text: string
  /** Why it is not run. */
  readonly notRun?: string
  /** The test that runs it. */
  readonly runBy?: string
  /** Code that a type check puts before it. */
  readonly given?: string
  readonly needsBrowser: boolean
}

const FENCE = /^( *)```(\S*)\n([^]*?)^\1```$/gm
const COMMENT = /<!-- (not run|run by|given|needs a browser)(?:: ((?:(?!-->)[^])*))? -->\s*$/

/** Pages that people read, by their path in the repository. */
export function listPages(): string[] {
  const docs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
  return [
    'README.md',
    'AGENTS.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'packages/ci/README.md',
    'packages/playwright/README.md',
    ...docs.filter((path) => path.endsWith('.md')).map((path) => `docs/${path.replaceAll('\\', '/')}`),
  ]
}

export const readPage = (page: string) => readFileSync(join(ROOT, page), 'utf8')

export function readBlocks(page: string): Block[] {
  const source = readPage(page)
  return Array.from(source.matchAll(FENCE), ({ index, 1: indent = '', 2: language = '', 3: text = '' }) => ({
    page,
    line: source.slice(0, index).split('\n').length,
    language,
    text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    ...readNotes(source.slice(0, index)),
  }))
}

function readNotes(before: string): Pick<Block, 'notRun' | 'runBy' | 'given' | 'needsBrowser'> {
  const notes = new Map<string, string>()
  let rest = before
  for (let found = COMMENT.exec(rest); found; found = COMMENT.exec(rest)) {
    notes.set(found[1] ?? '', found[2] ?? '')
    rest = rest.slice(0, found.index)
  }
  const [notRun, runBy, given] = ['not run', 'run by', 'given'].map((name) => notes.get(name))
  return {
    ...(notRun !== undefined && { notRun }),
    ...(runBy !== undefined && { runBy }),
    ...(given !== undefined && { given }),
    needsBrowser: notes.has('needs a browser'),
  }
}

/** Code inside lines of prose. */
export function readInlineCode(page: string): string[] {
  const prose = readPage(page)
    .replaceAll(FENCE, '')
    .replaceAll(String.raw`\|`, '|')
  return Array.from(prose.matchAll(/`([^`\n]+)`/g), ([, code = '']) => code)
}

/** The commands of a block for the shell, without their comments; one that goes on in the next line is one. */
export const readCommands = (text: string) =>
  text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.replace(/\s+# .*$/, '').trim())
    .filter(Boolean)

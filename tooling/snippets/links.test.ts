import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../dependencies.mjs'
import { listPages, readPage } from '../../e2e/docs/read-pages.ts'

const LINK = /\]\(([^)\s]+)\)/g
const FENCED = /^ *```[^]*?^ *```$/gm

/** Anchors as GitHub makes them of headings. */
const listAnchors = (text: string) =>
  Array.from(text.replaceAll(FENCED, '').matchAll(/^#+ (.+)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

function findBroken(page: string, text: string): string[] {
  const links = Array.from(text.replaceAll(FENCED, '').matchAll(LINK), ([, link = '']) => link)
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? page : posix.join(posix.dirname(page), path)
    if (!existsSync(join(ROOT, target))) return true
    return anchor !== undefined && !listAnchors(readPage(target)).includes(anchor)
  })
}

test('links lead to files and headings that exist', () => {
  const broken = listPages().flatMap((page) => findBroken(page, readPage(page)).map((link) => `${page}: ${link}`))
  expect(broken).toEqual([])
  expect(findBroken('README.md', '[a](docs/none.md) [b](docs/README.md#none) [c](docs/README.md#how-to)')).toHaveLength(
    2,
  )
})

test('every page of docs is reached from its index', () => {
  const index = readPage('docs/README.md')
  const missing = listPages().filter((page) => page.startsWith('docs/') && page !== 'docs/README.md')
  expect(missing.filter((page) => !index.includes(`(${page.slice('docs/'.length)})`))).toEqual([])
})

test('code and texts name only pages that exist', () => {
  const files = execFileSync('git', ['ls-files', 'packages', 'tooling', 'e2e', 'bench', 'demo', 'action', '*.md'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const sources = files
    .split('\n')
    .filter((path) => /\.(ts|tsx|mjs|md|yml)$/.test(path) && existsSync(join(ROOT, path)))
  const lost = sources.flatMap((path) =>
    Array.from(readFileSync(join(ROOT, path), 'utf8').matchAll(/(?<![\w./-])docs\/[\w/-]+\.md/g), ([named]) => named)
      .filter((named) => !existsSync(join(ROOT, named)))
      .map((named) => `${path}: ${named}`),
  )
  expect(lost.filter((one) => !one.startsWith('tooling/snippets/'))).toEqual([])
})

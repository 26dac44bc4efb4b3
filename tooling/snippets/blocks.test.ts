import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { validateWorkflow } from '@action-validator/core'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { tools } from '../../packages/server/src/tools/index.ts'
import { ROOT } from '../dependencies.mjs'
import { checkCommand } from './check-command.ts'
import { checkCall, checkJson } from './check-json.ts'
import { checkTypes } from './check-types.ts'
import { listPages, readBlocks, readCommands, readInlineCode, readPage } from '../../e2e/docs/read-pages.ts'

// The changelog tells of commands as they were.
const pages = listPages().filter((page) => page !== 'CHANGELOG.md')
const blocks = pages.flatMap((page) => readBlocks(page))
const named = (language: string) => blocks.filter((block) => block.language === language)
const place = ({ page, line }: { page: string; line: number }) => `${page}:${line}`

/** What checks or runs a block; `sh` by shell.test.ts and, in a browser, by e2e/docs. `text` shows what a program prints. */
const LANGUAGES = new Set(['sh', 'json', 'ts', 'js', 'sql', 'yaml', 'groovy', 'text'])
/** Blocks of these two kinds are checked by nothing: more of them need a reason. */
const MOST_NOT_RUN = 3
const MOST_TEXTS = 3

test('every block has a language, and few are not run, each with its reason', () => {
  expect(blocks.filter(({ language }) => !LANGUAGES.has(language)).map(place)).toEqual([])
  const notRun = blocks.filter((block) => block.notRun !== undefined)
  expect(notRun.filter((block) => (block.notRun ?? '').length < 10).map(place)).toEqual([])
  expect(notRun.length, notRun.map(place).join()).toBeLessThanOrEqual(MOST_NOT_RUN)
  expect(named('text').length).toBeLessThanOrEqual(MOST_TEXTS)
  for (const page of pages)
    expect(Array.from(readPage(page).matchAll(/^ *```/gm)), page).toHaveLength(2 * readBlocks(page).length)
})

test('what another test runs names that test, which reads the page or has the command', () => {
  const byOthers = blocks.filter(({ runBy }) => runBy !== undefined)
  for (const block of byOthers) {
    const path = block.runBy ?? ''
    expect(existsSync(join(ROOT, path)), `${place(block)}: ${path}`).toBe(true)
    const spec = readPage(path)
    const [, name = ''] = /gasoline (\w+)/.exec(block.text) ?? []
    expect(spec.includes(block.page) || spec.includes(`['${name}',`), `${place(block)}: ${path}`).toBe(true)
  }
  expect(named('sql').every(({ runBy }) => runBy)).toBe(true)
})

test('JSON is what its reader accepts', () => {
  const wrong = named('json').flatMap((block) => {
    const problem = block.given === undefined ? checkJson(block.text) : undefined
    return problem === undefined ? [] : [`${place(block)}: ${problem}`]
  })
  expect(wrong).toEqual([])
  expect(checkJson('{"name": "diagnose", "arguments": {"erorr_id": "L1"}}')).toContain('erorr_id')
})

test('code type-checks against what is published', () => {
  const code = [...named('ts'), ...named('js'), ...named('json').filter(({ given }) => given !== undefined)]
  const sources = code.map(({ page, line, given = '', text, language }) => ({
    name: `${page.replaceAll(/\W/g, '-')}-${line}.ts`,
    code: language === 'json' ? `${given}${text}` : `${given}\n${text}\nexport {}\n`,
  }))
  expect(sources.length).toBeGreaterThan(8)
  expect(checkTypes(sources)).toBe('')
  const wrong = checkTypes([{ name: 'wrong.ts', code: "import { attach } from 'gasoline-mcp/attach'\nattach(1)\n" }])
  expect(wrong).toContain('wrong.ts(2')
})

test('workflows are valid, and run commands that there are', () => {
  const workflows = named('yaml').map(({ text }) => text)
  for (const text of workflows.filter((one) => one.includes('jobs:')))
    expect(validateWorkflow(`on: push\n${text}`)).toMatchObject({ errors: [] })
  const lines = [...workflows, ...named('groovy').map(({ text }) => text)].flatMap((text) =>
    Array.from(text.matchAll(/npx gasoline [^'\n]+/g), ([line]) => line),
  )
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.map(checkCommand).filter((wrong) => wrong !== undefined)).toEqual([])
  for (const text of workflows) expect(Object.keys(parse(text) as object)).not.toEqual([])
})

test('commands in prose and in blocks exist, with their options', () => {
  const written = pages.flatMap((page) => [
    ...readInlineCode(page).map((line) => ({ page, line })),
    ...readBlocks(page)
      .filter(({ language }) => language === 'sh')
      .flatMap(({ text }) => readCommands(text).map((line) => ({ page, line }))),
  ])
  const wrong = written.flatMap(({ page, line }) => {
    const problem = checkCommand(line)
    return problem === undefined ? [] : [`${page}: ${line}: ${problem}`]
  })
  expect(wrong).toEqual([])
  expect(checkCommand('gasoline serve --prot 1')).toContain('--prot')
  expect(checkCommand('npx gasoline instal')).toContain('instal')
})

test('calls of tools in prose fit their schemas', () => {
  const names = new Set(tools.map(({ name }) => name))
  const calls = pages.flatMap((page) =>
    readInlineCode(page).flatMap((code) => {
      const [, name = '', args = ''] = /^(\w+) (\{.*\})$/.exec(code) ?? []
      return names.has(name) ? [{ page, name, args }] : []
    }),
  )
  expect(calls.length).toBeGreaterThan(15)
  const wrong = calls.flatMap(({ page, name, args }) => {
    const problem = checkCall(name, JSON.parse(args.replaceAll('…', 'x')))
    return problem === undefined ? [] : [`${page}: ${problem}`]
  })
  expect(wrong).toEqual([])
})

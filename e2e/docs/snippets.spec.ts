import { createStockProject } from '../playwright/support/stock-project.ts'
import { expect } from '@playwright/test'
import { test } from '../support/cli.ts'
import { soon } from '../support/soon.ts'
import { listPages, readBlocks, readCommands } from './read-pages.ts'
import { createShell } from './shell.ts'

// Commands of README and docs that need a browser, as they stand there.

const blocks = listPages()
  .flatMap((page) => readBlocks(page))
  .filter(({ language, needsBrowser }) => language === 'sh' && needsBrowser)
  .map(({ text }) => readCommands(text))
const find = (part: string) => blocks.filter((lines) => lines.some((line) => line.includes(part)))
const withoutNpx = (line: string) => line.replace(/^npx /, '')
/** Ids and durations differ from run to run. */
const normalise = (text: string) => text.replaceAll(/\b[A-Z]\d+\b/g, 'id').replaceAll(/\d+ ms/g, 'ms')
/**
 * What README shows of it, each line as far as it is not shortened. Where a request was made is read from a
 * source map, which may take longer, and what a link is called depends on how far the page had come.
 */
const SAMPLE = readBlocks('README.md')
  .filter(({ language }) => language === 'text')
  .flatMap(({ text }) => text.split('\n'))
  .map((line) => line.replace(/\s*(…|, requested at)[^]*$/, '').trim())
  .filter((line) => line !== '' && !line.startsWith('After: '))
const FAILING = `
import { expect, test } from '@playwright/test'
test('pays', async ({ page }) => {
  await page.evaluate(() => console.error('The card was refused'))
  expect(await page.title()).toBe('Thank you')
})`

test('each is run by one of the tests below', () => {
  const known = ['gasoline demo', 'playwright test', 'gasoline attach']
  expect(blocks.filter((lines) => !known.some((part) => find(part).includes(lines)))).toEqual([])
  for (const part of known) expect(find(part)).not.toEqual([])
})

test('gasoline demo, wherever it stands, prints what README shows', async ({ bench }) => {
  const shell = createShell({
    port: await bench.freePort(),
    chromium: test.info().project.use.launchOptions?.executablePath,
  })
  expect(SAMPLE.length).toBeGreaterThan(5)
  const lines = new Set(find('gasoline demo').flat().map(withoutNpx))
  for (const line of lines) {
    const { code, output } = await shell.run(`DISPLAY= WAYLAND_DISPLAY= ${line}`)
    expect(code, output).toBe(0)
    for (const shown of SAMPLE) expect(normalise(output)).toContain(normalise(shown))
  }
  shell.remove()
})

for (const lines of find('playwright test'))
  test(`${lines[0]}: the report tells why a test failed`, async ({ bench }) => {
    const isImported = !lines.some((line) => line.includes('gasoline run'))
    const project = createStockProject({ hasImport: isImported })
    project.write('tests/pays.spec.ts', FAILING)
    const shell = createShell({ port: await bench.freePort(), folder: project.folder })
    for (const line of lines) {
      const { code, output } = await shell.run(line)
      expect({ line, code }, output).toEqual({ line, code: 1 })
      expect(output).toContain('pays')
      if (line.includes('gasoline report')) expect(output).toContain('The card was refused')
    }
    shell.remove()
    project.remove()
  })

test('gasoline attach captures from a browser that runs already', async ({ bench }) => {
  const shell = createShell({
    port: await bench.freePort(),
    chromium: test.info().project.use.launchOptions?.executablePath,
  })
  const cdp = String(await bench.freePort())
  for (const [browser = '', attach = ''] of find('gasoline attach')) {
    const started = shell.start(browser.replace(/ &$/, '').replaceAll('9222', cdp))
    await expect.poll(started.output, soon).toContain('DevTools listening')
    const attached = shell.start(attach.replaceAll('9222', cdp))
    await expect.poll(attached.output, soon).toContain('Attached to')
    started.stop()
    expect(await attached.ended).toBe(0)
    await started.ended
  }
  shell.remove()
})

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { SCENARIOS, startScenarioSite } from './support/scenario-site.ts'
import { createStockProject, readAttachment, readResults } from './support/stock-project.ts'
import type { Attempt } from './support/stock-project.ts'

interface Truth {
  readonly what: string
  /** Each must be in the text. */
  readonly names: readonly string[]
  /** Of each list, one must. */
  readonly anyOf?: readonly (readonly string[])[]
  readonly secrets: readonly string[]
}

const NAMES = readdirSync(SCENARIOS)
const NOISE = ['google-analytics', 'segment', 'facebook']
/** Lines in which noise may be named: it is counted there, or stands in the order of events. */
const MAY_NAME_NOISE = /^(?:Noise|Timeline|\+\d+ )|noise/i

function judge(name: string, results: ReadonlyMap<string, readonly Attempt[]>): void {
  const truth = JSON.parse(readFileSync(join(SCENARIOS, name, 'truth.json'), 'utf8')) as Truth
  const [broken] = results.get(`${name} broken`) ?? []
  const [fixed] = results.get(`${name} fixed`) ?? []
  expect.soft([broken?.status, fixed?.status], name).toEqual(['failed', 'passed'])
  const summary = readAttachment(broken, 'gasoline-summary')
  const isNamed = (part: string) => summary.includes(part)
  const missing = truth.names.filter((part) => !isNamed(part))
  for (const parts of truth.anyOf ?? []) if (!parts.some(isNamed)) missing.push(parts.join(' or '))
  expect.soft(missing, `${name}: ${truth.what}\n${summary}`).toEqual([])
  const blaming = summary.split('\n').filter((line) => !MAY_NAME_NOISE.test(line))
  const blamed = NOISE.filter((noise) => blaming.join('\n').includes(noise))
  expect.soft(blamed, `${name} blames noise\n${summary}`).toEqual([])
  expect.soft(encode(summary).length, `${name}\n${summary}`).toBeLessThan(500)
  const texts = broken?.attachments.filter(({ contentType }) => contentType !== 'image/png').map(({ text }) => text())
  const leaked = truth.secrets.filter((secret) => texts?.join('\n').includes(secret))
  expect.soft(leaked, `${name} leaks`).toEqual([])
}

// Each runs a whole project.
test.setTimeout(600_000)

test('the summary of each failed test names its cause, and the fixed variants pass', async () => {
  const site = await startScenarioSite()
  const project = createStockProject({
    hasImport: true,
    tests: fileURLToPath(new URL('scenario-tests', import.meta.url)),
    config: 'workers: 2, fullyParallel: true',
  })
  try {
    const { output } = await project.playwright(['test'], { BASE_URL: site.origin })
    expect(output).not.toContain('gasoline:')
    const results = readResults(join(project.folder, 'results.json'))
    for (const name of NAMES) judge(name, results)
  } finally {
    project.remove()
    await site.stop()
  }
})

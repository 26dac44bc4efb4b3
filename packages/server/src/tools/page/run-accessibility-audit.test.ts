import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { LIMITS } from '@gasoline/wire'
import type { CapturedTab, CommandResult } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { renderAudit } from '../../render/page/audit.ts'
import { ExpiringMap } from '../../store/maps/expiring-map.ts'
import { callTool } from '../call.ts'
import runAccessibilityAudit from './run-accessibility-audit.ts'
import { RunAccessibilityAuditOutput } from './run-accessibility-audit-output.ts'
import { browserContext } from '../testing/browser-context.ts'
import { isTextOf } from '../testing/is-text-of.ts'

type Audit = CommandResult<'run_accessibility_audit'>

const violation = (id: string, impact: string, nodeCount: number): Audit['violations'][number] => ({
  id,
  impact,
  description: 'long',
  help: 'Buttons must have discernible text',
  helpUrl: `https://dequeuniversity.com/rules/axe/4.11/${id}?application=axeAPI`,
  nodes: Array.from({ length: Math.min(10, nodeCount) }, (_, index) => ({
    target: `#b${index}`,
    html: `<button id="b${index}"></button>`,
    failureSummary: 'Fix any of the following:\n  Element has no text\n  Element has no title',
  })),
  nodeCount,
})

const AUDIT: Audit = {
  url: 'http://localhost/',
  summary: { violations: 2, passes: 24, incomplete: 1, inapplicable: 40 },
  violations: [violation('region', 'moderate', 1), violation('button-name', 'critical', 2)],
}

const tab: CapturedTab = { tabId: 7, url: 'http://localhost/', title: '', active: true, focusedAt: 5 }

function auditor(audit: Audit = AUDIT, tabs: readonly CapturedTab[] = [tab]) {
  const clock = { now: 1_000 }
  const audits = new ExpiringMap<Audit>(LIMITS.commands.auditsCached, LIMITS.commands.auditCacheMs, () => clock.now)
  const { commands, context } = browserContext({ run_accessibility_audit: audit }, { audits, tabs: () => tabs })
  const ask = (args: object = {}) => callTool([runAccessibilityAudit], 'run_accessibility_audit', args, context)
  return { clock, commands, ask }
}

test('shows the worst first, with the elements', async () => {
  const answer = await auditor().ask()
  expect(answer.data).toEqual({ ...AUDIT, violations: AUDIT.violations.toReversed(), dropped: 0 })
  expect(isTextOf(answer, renderAudit)).toBe(true)
})

test('the same request within half a minute is served from memory, and says so', async () => {
  const { clock, commands, ask } = auditor()
  await ask({ tags: ['wcag2a', 'wcag2aa'] })
  clock.now += 12_000
  const { data } = await ask({ tags: ['wcag2aa', 'wcag2a'] })
  expect(commands).toHaveLength(1)
  expect(data).toMatchObject({ cached_seconds: 12 })
  expect((await ask({ tags: ['wcag2a', 'wcag2aa'], force_refresh: true })).data).not.toHaveProperty('cached_seconds')
  clock.now += LIMITS.commands.auditCacheMs
  await ask({ tags: ['wcag2a', 'wcag2aa'] })
  expect(commands).toHaveLength(3)
})

test('another scope, other tags or another tab are not served from the cache', async () => {
  const { commands, ask } = auditor(AUDIT, [tab, { ...tab, tabId: 8 }])
  for (const args of [{}, { scope: 'main' }, { tags: ['wcag2a'] }, { tab_id: 8 }]) await ask(args)
  expect(commands.map(({ args, tabId }) => [args, tabId])).toEqual([
    [{ scope: undefined, tags: [] }, undefined],
    [{ scope: 'main', tags: [] }, undefined],
    [{ scope: undefined, tags: ['wcag2a'] }, undefined],
    [{ scope: undefined, tags: [] }, 8],
  ])
})

test('where the tab is not known nothing is remembered', async () => {
  const { commands, ask } = auditor(AUDIT, [])
  await ask()
  await ask()
  expect(commands).toHaveLength(2)
})

test('remembers only so many', async () => {
  const { commands, ask } = auditor()
  for (let index = 0; index <= LIMITS.commands.auditsCached; index++) await ask({ scope: `#s${index}` })
  await ask({ scope: '#s0' })
  expect(commands).toHaveLength(LIMITS.commands.auditsCached + 2)
})

test('a very bad page costs at most 4,000 tokens, and says what was left out', async () => {
  const violations = Array.from({ length: 90 }, (_, index) => violation(`rule-${index}`, 'serious', 500))
  const answer = await auditor({ ...AUDIT, violations }).ask()
  expect(countTokens(answer.text)).toBeLessThanOrEqual(4_000)
  expect(RunAccessibilityAuditOutput.strict().safeParse(answer.data).error).toBeUndefined()
  const found = RunAccessibilityAuditOutput.parse(answer.data) as Parameters<typeof renderAudit>[0]
  expect(found.violations.length).toBeGreaterThan(0)
  expect(found.dropped).toBe(90 - found.violations.length)
  expect(found.violations.at(0)).toMatchObject({ nodeCount: 500, nodes: [{ target: '#b0' }] })
  expect(isTextOf(answer, renderAudit)).toBe(true)
})

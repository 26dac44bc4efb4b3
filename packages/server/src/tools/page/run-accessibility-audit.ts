import { COMMANDS, LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { fitViolations } from '../../analysis/listings/audit.ts'
import { renderAudit, renderViolation } from '../../render/page/audit.ts'
import { defineTool } from '../define-tool.ts'
import { tabId } from '../parameters.ts'
import type { RunAccessibilityAuditOutput } from './run-accessibility-audit-output.ts'

const { args } = COMMANDS.run_accessibility_audit

export default defineTool({
  name: 'run_accessibility_audit',
  title: 'Accessibility audit',
  description: 'axe-core on the open page: violations, worst first, with their elements. Use after changing markup.',
  effect: 'reads',
  input: z.object({
    scope: args.shape.scope.describe('CSS selector; default: the whole page'),
    tags: args.shape.tags.optional().describe('For example wcag2aa; default: all rules'),
    force_refresh: z.boolean().default(false).describe('Ignore the 30 s cache'),
    tab_id: tabId,
  }),
  run: async (
    { scope, tags = [], force_refresh, tab_id },
    { command, tabs, audits },
  ): Promise<RunAccessibilityAuditOutput> => {
    const tab = tabs().find(({ tabId: id }) => tab_id === undefined || id === tab_id)
    const key = tab && JSON.stringify([tab.tabId, tab.url, scope, tags.toSorted()])
    const cached = key === undefined || force_refresh ? undefined : audits.get(key)
    const audit = cached?.value ?? (await command('run_accessibility_audit', { scope, tags }, tab_id))
    if (!cached && key !== undefined) audits.set(key, audit)
    const { kept, dropped } = fitViolations(audit.violations, renderViolation, LIMITS.answer.tokens)
    const age = cached ? { cached_seconds: Math.round(cached.ageMs / 1000) } : {}
    return { ...audit, violations: kept, dropped, ...age }
  },
  render: renderAudit,
})

import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { fitFirst } from '../../analysis/budget/fit.ts'
import { compareViolations } from '../../analysis/contracts/find-violations.ts'
import { chooseContracts, describeContract } from '../../analysis/contracts/report.ts'
import type { EndpointContract } from '../../analysis/contracts/endpoint-contract.ts'
import { readWords } from '../../analysis/contracts/export/words.ts'
import { writeExport } from '../../analysis/contracts/export/write-export.ts'
import { describeViolation } from '../../render/contracts/describe-violation.ts'
import {
  renderAnalysis,
  renderEndpoint,
  renderExport,
  renderReport,
  renderViolation,
} from '../../render/contracts/contracts.ts'
import { explainEmpty } from '../../render/explain-empty.ts'
import { UserError } from '../../user-error.ts'
import { defineTool } from '../define-tool.ts'
import type { ToolContext } from '../define-tool.ts'
import type { checkAgainst } from './check-against.ts'
import { findAllViolations } from './find-all-violations.ts'
import type { ValidateApiOutput } from './validate-api-output.ts'

const Input = z.object({
  action: z.enum(['analyze', 'report', 'clear']),
  url_filter: z.string().optional(),
  ignore_endpoints: z.array(z.string()).optional(),
  format: z.enum(['openapi', 'json-schema', 'typescript']).optional(),
  contract: z.string().optional().describe('OpenAPI file'),
})
type Args = z.infer<typeof Input>

export default defineTool({
  name: 'validate_api',
  title: 'API',
  description: 'Lasting changes of API responses (analyze), their shapes (report). Use after backend changes.',
  effect: 'changes',
  quotesPage: true,
  input: Input,
  run: async (args, context): Promise<ValidateApiOutput> => {
    if (args.format !== undefined && args.action !== 'report')
      throw new UserError(`"format" belongs to the action report.`, 'Call it with action "report".')
    if (args.contract !== undefined && args.action !== 'analyze')
      throw new UserError(`"contract" belongs to the action analyze.`, 'Call it with action "analyze".')
    if (args.action === 'clear') return { action: 'cleared' as const, cleared: context.contracts.clear(), dropped: 0 }
    const all = context.contracts.list()
    const chosen = chooseContracts(all, { urlFilter: args.url_filter, ignored: args.ignore_endpoints ?? [] })
    if (args.action === 'report')
      return args.format === undefined ? report(chosen, context) : exportAs(args.format, chosen, context)
    return analyze(args, chosen, context)
  },
  render: ({ action, cleared, dropped, note, ...data }) => {
    if (action === 'cleared') return `Forgot ${cleared ?? 0} endpoints.`
    if (data.format !== undefined)
      return renderExport({
        format: data.format,
        document: data.document,
        operations: data.operations ?? 0,
        dropped,
        note,
      })
    if (action === 'report') return renderReport({ endpoints: data.endpoints ?? [], dropped, note })
    return renderAnalysis({
      violations: data.violations ?? [],
      tracked_endpoints: data.tracked_endpoints ?? 0,
      total_requests_analyzed: data.total_requests_analyzed ?? 0,
      clean_endpoints: data.clean_endpoints ?? 0,
      dropped,
      note,
    })
  },
})

const sum = (endpoints: readonly EndpointContract[], pick: (endpoint: EndpointContract) => number) =>
  endpoints.reduce((total, endpoint) => total + pick(endpoint), 0)

async function analyze(args: Args, chosen: readonly EndpointContract[], context: ToolContext) {
  const found = findAllViolations(chosen, context)
  const checked = args.contract === undefined ? undefined : await check(args.contract, args, context)
  const all = [...found.violations, ...(checked?.violations ?? [])].sort(compareViolations)
  const violations = all.map((violation) => ({ ...violation, description: describeViolation(violation) }))
  const { kept, dropped } = fitFirst(violations, renderViolation, LIMITS.answer.tokens)
  const isNoted = violations.length === 0 || chosen.length === 0
  const note = [isNoted ? explainNone(chosen, context) : undefined, explainLeft(chosen, context), checked?.note]
  return {
    action: 'analyzed' as const,
    violations: kept,
    tracked_endpoints: chosen.length,
    total_requests_analyzed: sum(chosen, ({ calls }) => calls),
    clean_endpoints: chosen.length - found.affected,
    dropped: dropped + found.dropped,
    ...(checked && { undocumented: [...checked.undocumented], checked: checked.checked }),
    ...leftOutFields(chosen, context, checked?.unchecked),
    ...joinNotes(note),
  }
}

/** Readers of YAML and JSON Schema take memory that few sessions need. */
async function check(...args: Parameters<typeof checkAgainst>) {
  const { checkAgainst: run } = await import('./check-against.ts')
  return run(...args)
}

function report(chosen: readonly EndpointContract[], context: ToolContext) {
  const newest = chosen.toSorted((a, b) => b.lastAt - a.lastAt).map(describeContract)
  const { kept, dropped } = fitFirst(newest, renderEndpoint, LIMITS.answer.tokens)
  const note = [chosen.length === 0 ? explainNone(chosen, context) : undefined, explainLeft(chosen, context)]
  return { action: 'report' as const, endpoints: kept, dropped, ...leftOutFields(chosen, context), ...joinNotes(note) }
}

function exportAs(format: NonNullable<Args['format']>, chosen: readonly EndpointContract[], context: ToolContext) {
  const base = { action: 'report' as const, format }
  if (chosen.length === 0) return { ...base, operations: 0, dropped: 0, ...joinNotes([explainNone(chosen, context)]) }
  const { document, operations, dropped } = writeExport(chosen, format, readWords(context.view().network))
  return {
    ...base,
    document,
    operations,
    dropped,
    ...leftOutFields(chosen, context),
    ...joinNotes([explainLeft(chosen, context)]),
  }
}

function joinNotes(notes: readonly (string | undefined)[]): { readonly note?: string } {
  const note = notes.filter((part) => part !== undefined).join(' ')
  return note === '' ? {} : { note }
}

function explainNone(chosen: readonly EndpointContract[], { contracts, view, captureState }: ToolContext): string {
  const tracked = contracts.list().length
  if (chosen.length === 0 && tracked > 0) return `None match: the filter excluded all ${tracked} endpoints.`
  const held = view().network.length
  if (tracked === 0 && held > 0)
    return `None of the ${held} requests held has a JSON response that was seen since the start or the last clear.`
  if (tracked === 0) return explainEmpty('API responses', 0, captureState())
  const young = chosen.filter((endpoint) => endpoint.calls < LIMITS.contracts.warnBodies).length
  return `No violations.${young > 0 ? ` ${young} of ${chosen.length} endpoints have fewer than ${LIMITS.contracts.warnBodies} responses: too few to tell.` : ''}`
}

function leftOutFields(chosen: readonly EndpointContract[], { contracts }: ToolContext, unchecked = 0) {
  const [forgotten, unread] = [contracts.forgotten(), sum(chosen, (endpoint) => endpoint.unread)]
  if (forgotten + unread + unchecked === 0) return {}
  return {
    left_out: {
      ...(forgotten > 0 && { forgotten_endpoints: forgotten }),
      ...(unread > 0 && { unread_bodies: unread }),
      ...(unchecked > 0 && { unchecked_bodies: unchecked }),
    },
  }
}

function explainLeft(chosen: readonly EndpointContract[], { contracts }: ToolContext): string | undefined {
  const [forgotten, unread] = [contracts.forgotten(), sum(chosen, (endpoint) => endpoint.unread)]
  const parts = [
    forgotten > 0 ? `${forgotten} endpoints were forgotten, since at most ${LIMITS.contracts.endpoints} are kept.` : '',
    unread > 0 ? `${unread} bodies came too fast to be read.` : '',
  ].filter((part) => part !== '')
  return parts.length > 0 ? parts.join(' ') : undefined
}

import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { readPath } from '../urls.ts'
import type { MetricName } from './metric.ts'
import type { LoadSample } from './sample.ts'

const limit = z.number().nonnegative().optional()

/** What a page may take. Without a path it holds for all pages; a star stands for any characters. */
const Budget = z.strictObject({
  path: z.string().min(1).max(200).optional(),
  load_ms: limit,
  fcp_ms: limit,
  lcp_ms: limit,
  ttfb_ms: limit,
  dom_content_loaded_ms: limit,
  inp_ms: limit,
  blocking_ms: limit,
  long_tasks: limit,
  requests: limit,
  transfer_kb: limit,
  script_kb: limit,
  cls: limit,
})
export type Budget = z.infer<typeof Budget>

const Config = z.looseObject({ budgets: z.array(Budget).max(LIMITS.loads.budgets).optional() })

type LimitName = Exclude<keyof Budget, 'path'>
const LIMIT_NAMES = Object.keys(Budget.shape).filter((name): name is LimitName => name !== 'path')

const READERS: Readonly<Record<LimitName, (sample: LoadSample) => number | undefined>> = {
  load_ms: read('load'),
  fcp_ms: read('fcp'),
  lcp_ms: read('lcp'),
  ttfb_ms: read('ttfb'),
  dom_content_loaded_ms: read('dom_content_loaded'),
  inp_ms: read('inp'),
  blocking_ms: read('blocking'),
  long_tasks: read('long_tasks'),
  requests: read('requests'),
  transfer_kb: ({ values }) => values.transfer && values.transfer / 1_000,
  script_kb: ({ resources }) =>
    resources.filter(({ type }) => type === 'script').reduce((sum, { bytes }) => sum + bytes, 0) / 1_000,
  cls: read('cls'),
}

/** The budgets of a configuration file, or what is wrong with it. */
export function parseBudgets(text: string): { readonly budgets: readonly Budget[] } | { readonly error: string } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return { error: `it is not JSON (${error instanceof Error ? error.message.slice(0, 150) : 'unreadable'})` }
  }
  const parsed = Config.safeParse(json)
  if (parsed.success) return { budgets: parsed.data.budgets ?? [] }
  const [issue] = parsed.error.issues
  const place = issue?.path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('') ?? ''
  const problem =
    issue?.code === 'unrecognized_keys'
      ? `${issue.keys.slice(0, 5).join(', ').slice(0, 150)} is not known; known are path, ${LIMIT_NAMES.join(', ')}`
      : (issue?.message ?? 'not valid')
  return { error: `${place.replace(/^\./, '') || 'the file'}: ${problem}` }
}

/** What a load takes more of than it may. */
export interface BudgetExcess {
  readonly limit: LimitName
  readonly most: number
  readonly value: number
  readonly path?: string | undefined
}

export function checkBudgets(sample: LoadSample, budgets: readonly Budget[]) {
  const own = budgets.filter(({ path }) => path === undefined || matchesPath(sample.url, path))
  const exceeded = own.flatMap((budget) =>
    LIMIT_NAMES.flatMap((name): BudgetExcess[] => {
      const most = budget[name]
      const value = READERS[name](sample)
      if (most === undefined || value === undefined || value <= most) return []
      return [
        { limit: name, most, value: Math.round(value * 1_000) / 1_000, ...(budget.path && { path: budget.path }) },
      ]
    }),
  )
  return { checked: own.length, exceeded }
}

function read(name: MetricName): (sample: LoadSample) => number | undefined {
  return ({ values }) => values[name]
}

/** In one pass over the parts between the stars, so that no pattern takes long. */
function matchesPath(url: string, pattern: string): boolean {
  const path = readPath(url).split(/[?#]/, 1)[0] || '/'
  const [first = '', ...rest] = pattern.split('*')
  if (rest.length === 0) return path === first
  if (!path.startsWith(first)) return false
  const last = rest.pop() ?? ''
  let at = first.length
  for (const part of rest) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return path.length - last.length >= at && path.endsWith(last)
}

import * as z from 'zod'
import { ANNOTATION } from './instrument-spec.ts'

/** A place in a file, both numbers from 1, as stacks have them. */
export interface StackPlace {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** One error of a test: what it says, and where it came from, the innermost place first. */
export interface ReportedError {
  readonly message: string
  readonly places: readonly StackPlace[]
  /** Of the assertion, where the test was instrumented. */
  readonly index?: number | undefined
}

const ReportError = z.object({ message: z.string().default('') })
const Annotation = z.object({ type: z.string(), description: z.string().optional() })
const Annotations = z.array(Annotation).default([])
const Result = z.object({ errors: z.array(ReportError).default([]), annotations: Annotations })
const Test = z.object({ results: z.array(Result), annotations: Annotations })
const Spec = z.object({ ok: z.boolean(), tests: z.array(Test) })
const Noted = z.object({ index: z.number().optional(), stack: z.string() })
interface Suite {
  specs: z.infer<typeof Spec>[]
  suites: Suite[]
}
const Suite: z.ZodType<Suite> = z.object({
  specs: z.array(Spec).default([]),
  get suites() {
    return z.array(Suite).default([])
  },
})
const Report = z.object({ suites: z.array(Suite).default([]), errors: z.array(ReportError).default([]) })

/** What Playwright's JSON report says about a run: how many tests there were, and every error. */
export function readReport(json: unknown): { readonly tests: number; readonly errors: readonly ReportedError[] } {
  const { suites, errors } = Report.parse(json)
  const specs = suites.flatMap(listSpecs)
  const failed = specs.filter(({ ok }) => !ok)
  const own = failed.flatMap(({ tests }) => tests.flatMap(readTest))
  return { tests: specs.length, errors: [...errors.map(readError), ...own] }
}

function listSpecs({ specs, suites }: Suite): readonly z.infer<typeof Spec>[] {
  return [...specs, ...suites.flatMap(listSpecs)]
}

/** What an instrumented test has noted, else its errors. Older versions of Playwright put notes beside the results. */
function readTest({ results, annotations }: z.infer<typeof Test>): readonly ReportedError[] {
  const last = results.at(-1)
  const notes = last && last.annotations.length > 0 ? last.annotations : annotations
  const noted = notes.flatMap(({ type, description }) => {
    if (type !== ANNOTATION || description === undefined) return []
    const { index, stack } = Noted.parse(JSON.parse(description))
    return [{ ...readError({ message: stack }), index }]
  })
  return noted.length > 0 ? noted : pickErrors(last?.errors ?? [])
}

/** A test that ran out of time has an error without a place, and one that says what it waited for. */
function pickErrors(given: readonly z.infer<typeof ReportError>[]): readonly ReportedError[] {
  const errors = given.map(readError)
  const placed = errors.filter(({ places }) => places.length > 0)
  if (placed.length > 0) return placed
  return errors.length > 0 ? errors : [{ message: 'The test failed without an error.', places: [] }]
}

const COLOUR = new RegExp(String.raw`${String.fromCodePoint(27)}\[[\d;]*m`, 'g')
const PLACE = /^\s+at (?:.*?\()?((?:file:\/\/)?(?:[A-Za-z]:)?[^():]+):(\d+):(\d+)\)?$/
const SNIPPET = /^\s*>?\s*\d+ \| |^\s*\| +\^$/

function readError({ message }: z.infer<typeof ReportError>): ReportedError {
  const lines = message.replaceAll(COLOUR, '').split('\n')
  const places = lines.flatMap(readPlace)
  const end = lines.findIndex((line) => SNIPPET.test(line) || PLACE.test(line))
  const said = lines.slice(0, end < 0 ? lines.length : end)
  return { message: said.join('\n').trim(), places }
}

function readPlace(text: string): readonly StackPlace[] {
  const [, file, line, column] = PLACE.exec(text) ?? []
  if (file === undefined) return []
  return [{ file: file.replace(/^file:\/\//, ''), line: Number(line), column: Number(column) }]
}

import { postJson } from '../state/read.ts'

/** What became of a run: the server groups as its reports do. */
interface RunShown {
  readonly tests: number
  readonly failed: number
  readonly flaky: number
  readonly causes: readonly {
    readonly key: string
    readonly title: string
    readonly text?: string
    readonly place?: string
    readonly count: number
    readonly tests: readonly { readonly name: string; readonly outcome: string }[]
  }[]
}

export interface ReadRun {
  readonly run: RunShown
  readonly files: number
  /** Tests that began and did not end: their worker crashed. */
  readonly unfinished: number
  readonly unreadable: number
}

/** The newest format that this page reads. */
const VERSION = 1
const MESSAGE_CHARS = 500
const NEEDED = ['test_id', 'title_path', 'project', 'retry', 'started_at', 'status', 'expected_status', 'cause']

type Line = Readonly<Record<string, unknown>>

/** Reads run files, and has this server group what failed. */
export async function readRun(files: Iterable<Blob>): Promise<ReadRun> {
  const { reports, ...counts } = await readReports(files)
  return { run: await postJson<RunShown>('/dashboard/runs', { reports }), ...counts }
}

/** How each test ended, as far as grouping needs it: not what happened in it, which is most of a file. */
export async function readReports(files: Iterable<Blob>) {
  const reports: Line[] = []
  let unfinished = 0
  let unreadable = 0
  let count = 0
  for (const file of files) {
    count++
    const begun = new Set<unknown>()
    for await (const text of readLines(file)) {
      const line = parseLine(text)
      if (!line) unreadable++
      else if (line.type === 'run' && Number(line.version) > VERSION)
        throw new Error('This file is of a newer version. Update Gasoline to read it.')
      else if (line.type === 'test-start') begun.add(line.test_id)
      else if (line.type === 'test-end') {
        begun.delete(line.test_id)
        reports.push(shorten(line))
      }
    }
    unfinished += begun.size
  }
  return { reports, files: count, unfinished, unreadable }
}

function shorten(line: Line): Line {
  const needed = NEEDED.flatMap((name) => (line[name] === undefined ? [] : [[name, line[name]] as const]))
  const [first] = Array.isArray(line.errors) ? (line.errors as ({ readonly message?: unknown } | null)[]) : []
  const message = first?.message
  const errors = typeof message === 'string' ? [{ message: message.slice(0, MESSAGE_CHARS) }] : []
  return { ...Object.fromEntries(needed), errors }
}

function parseLine(text: string): Line | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    // A process was killed while it wrote, or it is no run file.
    return undefined
  }
}

async function* readLines(file: Blob): AsyncGenerator<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') yield line
  }
  if (rest !== '') yield rest
}

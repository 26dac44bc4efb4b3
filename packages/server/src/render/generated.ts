import { lines, oneLine, plural } from './text.ts'

interface GeneratedTest {
  readonly test_script: string
  readonly action_count: number
  readonly assertion_count: number
  readonly observations: number
  readonly warnings: readonly string[]
  readonly left_out: readonly { readonly what: string; readonly why: string }[]
  readonly note?: string | undefined
}

/** The test, below what a reader must know of it. */
export function renderGeneratedTest(test: GeneratedTest): string {
  const { test_script, action_count, assertion_count, observations, warnings, left_out, note } = test
  if (note !== undefined) return note
  const seen =
    observations > 1
      ? `Asserts what ${observations} recordings of the flow share.`
      : 'From one recording: record the flow twice, or run `gasoline prove --fix`, to keep only what is stable.'
  const notes = [...warnings, ...left_out.map(({ what, why }) => `Left out: ${what} (${why}).`)]
  return [`${action_count} actions, ${assertion_count} assertions. ${seen}`, ...notes, '', test_script].join('\n')
}

interface GeneratedReproduction {
  readonly script: string
  readonly actions_used: number
  readonly error_context?:
    | { readonly message: string; readonly file?: string | undefined; readonly line?: number | undefined }
    | undefined
  readonly warnings: readonly string[]
  readonly screenshots?: readonly { readonly id: string; readonly trigger?: string | undefined }[] | undefined
  readonly note?: string | undefined
}

/** The script, below what it reproduces and what a reader must know of it. */
export function renderReproduction(reproduction: GeneratedReproduction): string {
  const { script, actions_used, error_context: error, warnings, screenshots = [], note } = reproduction
  if (note !== undefined) return note
  const place = error?.file === undefined ? '' : ` at ${error.file}:${error.line}`
  const shots = screenshots.map(({ id, trigger }) => `${id}${trigger === undefined ? '' : ` (${trigger})`}`)
  return lines(
    `${plural(actions_used, 'action')}${error ? `, up to: ${oneLine(error.message, 300)}${oneLine(place, 200)}` : '.'}`,
    ...warnings.map((warning) => oneLine(warning, 300)),
    shots.length > 0 ? `Screenshots held: ${shots.join(', ')}` : undefined,
    `\n${script}`,
  )
}

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

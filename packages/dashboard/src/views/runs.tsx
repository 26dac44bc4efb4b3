import { useSignal } from '@preact/signals'
import { Line } from '../parts/text.tsx'
import { useRead } from '../parts/use-read.ts'
import { readRun } from '../runs/read-run.ts'
import type { ReadRun } from '../runs/read-run.ts'
import { go } from '../state/place.ts'
import { readJson } from '../state/read.ts'
import { server } from '../state/server.ts'
import { countOf, formatDuration } from '../text/format.ts'

interface ServedTest {
  readonly testId: string
  readonly status?: string
  readonly startedAt?: number
  readonly endedAt?: number
  readonly cause?: { readonly key: string; readonly title: string; readonly text: string; readonly place?: string }
}

/** Test runs: files that are dropped here, and tests that this server captured. */
export function Runs() {
  const read = useSignal<ReadRun | undefined>(undefined)
  const problem = useSignal('')
  const isOver = useSignal(false)
  const take = async (files: FileList | null) => {
    if (!files || files.length === 0) return
    problem.value = ''
    try {
      read.value = await readRun(files)
    } catch (error) {
      read.value = undefined
      problem.value = error instanceof Error ? error.message : String(error)
    }
  }
  return (
    <div
      class="pad prose"
      onDragOver={(event) => {
        event.preventDefault()
        isOver.value = true
      }}
      onDragLeave={() => (isOver.value = false)}
      onDrop={(event) => {
        event.preventDefault()
        isOver.value = false
        void take(event.dataTransfer?.files ?? null)
      }}
    >
      <h2>Run files</h2>
      <div class={`drop ${isOver.value ? 'over' : ''}`}>
        <p>
          Drop the run files of a CI job here (<code>gasoline-report/*.jsonl</code>), or{' '}
          <label class="button">
            choose files
            <input
              class="unseen"
              type="file"
              multiple
              accept=".jsonl"
              onChange={({ currentTarget }) => void take(currentTarget.files)}
            />
          </label>
        </p>
        <p class="dim">They stay on this machine: this page reads them, and this server groups what failed.</p>
      </div>
      <p role="status" class={problem.value === '' ? 'dim' : 'problem'}>
        {problem.value || (read.value && describe(read.value))}
      </p>
      {read.value && <Causes causes={read.value.run.causes} />}
      <h2>Tests of this server</h2>
      <Served />
    </div>
  )
}

function describe({ run, files, unfinished, unreadable }: ReadRun): string {
  const parts = [
    `${countOf(files, 'file')}: ${countOf(run.tests, 'test')}, ${run.failed} failed, ${run.flaky} flaky.`,
    unfinished > 0 ? `${countOf(unfinished, 'test')} never ended: gasoline report diagnoses them.` : '',
    unreadable > 0 ? `${countOf(unreadable, 'line')} could not be read.` : '',
  ]
  return parts.join(' ')
}

function Causes({ causes }: { readonly causes: ReadRun['run']['causes'] }) {
  return (
    <ul class="cards flush" aria-label="Failures by cause">
      {causes.map(({ key, title, text, place, count, tests }) => (
        <li key={key} class="card pad-card">
          <strong>
            <Line text={title} most={200} />
          </strong>{' '}
          <span class="chip">{countOf(count, 'test')}</span>
          {text === undefined ? (
            <p class="dim">Nothing in the browser explains it: look at the test itself.</p>
          ) : (
            <p>
              <Line text={text} most={600} />{' '}
              {place !== undefined && (
                <code>
                  <Line text={place} />
                </code>
              )}
            </p>
          )}
          <ul class="plain-list">
            {tests.map(({ name, outcome }) => (
              <li key={name}>
                <Line text={name} /> <span class="dim">{outcome}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function Served() {
  const { tests: counts } = server.value?.health ?? {}
  const { value } = useRead(
    () => readJson<{ readonly tests: readonly ServedTest[] }>('/dashboard/tests'),
    [counts?.open, counts?.ended],
  )
  const tests = value?.tests ?? []
  if (tests.length === 0)
    return (
      <p class="dim">
        None yet. A test under <code>gasoline run</code>, or a run loaded with <code>gasoline load</code>, appears here.
      </p>
    )
  return (
    <ul class="cards flush" aria-label="Tests">
      {tests.map(({ testId, status, startedAt, endedAt, cause }) => (
        <li key={testId} class="card pad-card">
          <span class={`chip ${status === undefined ? '' : status === 'passed' ? 'good' : 'bad'}`}>
            {status ?? 'open'}
          </span>{' '}
          <button type="button" class="link" onClick={() => go({ view: 'now', q: `test:"${testId}"`, id: '' })}>
            <Line text={testId} most={160} />
          </button>{' '}
          <span class="dim">
            {startedAt !== undefined && endedAt !== undefined && formatDuration(endedAt - startedAt)}
          </span>
          {cause && (
            <p>
              <Line text={cause.text} most={600} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

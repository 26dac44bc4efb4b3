import { parseArgs } from 'node:util'
import { MODES } from './tasks.mjs'

export const USAGE = `node bench/apps/run.mjs [app…] [options]
  --fault ID          only this fault
  --runs first|after  only this mode (default: both)
  --clean             only the clean flow, with the check of its actions
  --compare           the clean flow with and without the extension
  --jobs N            so many at once (default: 1)
  --record DIR        keep what reached the server
  --replay DIR        ask again about what was recorded; needs no browser
  --cut               with --replay: runs after a good pass without that pass, as first runs
  --json FILE         write all results
  --text              print whole answers, right ones too
  --totals            only counts, no fault and no answer: of apps that are to stay unseen
  --apps DIR          folder of the apps (default: bench/apps)`

/** What the command line asks for. */
export function readOptions(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      fault: { type: 'string' },
      runs: { type: 'string' },
      clean: { type: 'boolean', default: false },
      compare: { type: 'boolean', default: false },
      jobs: { type: 'string', default: '1' },
      record: { type: 'string' },
      replay: { type: 'string' },
      cut: { type: 'boolean', default: false },
      json: { type: 'string' },
      text: { type: 'boolean', default: false },
      totals: { type: 'boolean', default: false },
      apps: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.runs !== undefined && !MODES.includes(values.runs)) throw new Error(`--runs is one of ${MODES.join(', ')}`)
  const jobs = Number(values.jobs)
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > 16) throw new Error('--jobs is a number from 1 to 16')
  return {
    ...values,
    jobs,
    names: positionals,
    modes: values.runs === undefined ? MODES : [values.runs],
    folder: values.apps?.replace(/\/?$/, '/'),
  }
}

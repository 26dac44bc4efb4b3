import { median } from '../../load.mjs'

const VERDICTS = ['right', 'partial', 'silent', 'wrong', 'undetectable', 'not reached']
const SHOWN_LINES = 6

/** One line about a task that has ended. */
export function describeTask({ app, mode, fault }, { error, results = [], around = [], seconds }, { isBrief = false }) {
  if (isBrief) return `${app.name} ${mode}${error ? ': BROKEN' : ''} (${seconds} s)`
  const name = `${app.name} ${mode}${fault ? ` ${fault.id}` : ''}`
  if (error) return `${name}: BROKEN: ${error} (${seconds} s)`
  const actions = results.find((result) => result.mode === 'actions')
  const asked = results.filter((result) => result.mode !== 'actions')
  const alarms = asked.filter(({ verdict }) => verdict === 'false alarm')
  const words =
    mode === 'clean'
      ? `${asked.length} asks, ${alarms.length} false alarms${actions ? `; ${describeActions(actions)}` : ''}`
      : asked.map(({ verdict, why }) => `${verdict} (${why})`).join(', ')
  const failed = asked.find((result) => result.failed)?.failed
  const past = around.length > 0 ? `; PAST THE PROXY: ${around.slice(0, 3).join(', ')}` : ''
  return `${name}: ${words}${failed ? `; step ${failed.name} failed` : ''}${past} (${seconds} s)`
}

function describeActions({ expected, once, extra, notUnique }) {
  return `actions: ${once} of ${expected} once, ${extra} not done, ${notUnique} not unique`
}

/** Tables per app and mode, totals, and what is not right with the first lines of its text. */
export function printReport(outcomes, { isWhole = false, isBrief = false } = {}) {
  const results = flatten(outcomes)
  for (const mode of ['first', 'after'])
    printTable(
      mode,
      results.filter((result) => result.mode === mode),
    )
  printAlarms(results)
  printTokens(results)
  for (const { app, mode, ...actions } of results.filter((result) => result.mode === 'actions')) {
    console.log(`\n${app} ${describeActions(actions)}`)
    if (!isBrief) for (const note of actions.notes) console.log(`  ${note}`)
  }
  const broken = outcomes.filter(({ error }) => error)
  if (isBrief) {
    console.log(`broken runs: ${broken.length}`)
    return
  }
  const shown = results.filter(
    ({ verdict }) => verdict !== undefined && (isWhole || !['right', 'quiet', 'undetectable'].includes(verdict)),
  )
  for (const [first, ...others] of isWhole ? shown.map((result) => [result]) : groupAlarms(shown))
    printAnswer(first, isWhole, others.length)
  for (const { task, error } of broken)
    console.log(`\nBROKEN ${task.app.name} ${task.mode} ${task.fault?.id ?? ''}: ${error}`)
}

export function flatten(outcomes) {
  return outcomes.flatMap(({ task, results = [] }) => results.map((result) => ({ app: task.app.name, ...result })))
}

function printTable(mode, all) {
  const faults = all.filter(({ kind }) => kind !== 'benign')
  if (faults.length === 0) return
  const names = [...new Set(faults.map(({ app }) => app))]
  const rows = names.map((name) => [name, faults.filter(({ app }) => app === name)])
  if (names.length > 1) rows.push(['all', faults])
  console.log(`\n| ${mode} | ${VERDICTS.join(' | ')} | right of detectable | wrong |`)
  console.log(`|${'---|'.repeat(VERDICTS.length + 3)}`)
  for (const [name, own] of rows) {
    const { right, detectable, wrong, reached } = countRates(own)
    const counts = VERDICTS.map((verdict) => count(own.filter((result) => result.verdict === verdict)))
    console.log(
      `| ${name} | ${counts.join(' | ')} | ${right} of ${detectable} (${percent(right, detectable)}) | ${percent(wrong, reached)} |`,
    )
  }
}

/** Of the silent ones, also how many show what is wrong without calling it a failure. */
function count(results) {
  const shown = results.filter(({ isShown, verdict }) => isShown && verdict === 'silent').length
  return shown === 0 ? results.length : `${results.length} (${shown} shown)`
}

/** What the limits are about. */
export function countRates(faults) {
  const reached = faults.filter(({ verdict }) => verdict !== 'not reached')
  const detectable = reached.filter(({ isDetectable }) => isDetectable)
  return {
    reached: reached.length,
    detectable: detectable.length,
    right: detectable.filter(({ verdict }) => verdict === 'right').length,
    wrong: reached.filter(({ verdict }) => verdict === 'wrong').length,
  }
}

function printAlarms(results) {
  const quiet = results.filter(({ mode, kind }) => mode === 'clean' || kind === 'benign')
  if (quiet.length === 0) return
  const alarms = quiet.filter(({ verdict }) => verdict === 'false alarm')
  const missed = quiet.filter(({ verdict }) => verdict === 'not reached').length
  console.log(`\nfalse alarms: ${alarms.length} of ${quiet.length - missed} asks in unbroken and benign flows`)
}

function printTokens(results) {
  const counts = results
    .filter(({ mode, verdict }) => mode !== 'clean' && verdict !== 'not reached' && verdict)
    .map(({ tokens }) => tokens)
  if (counts.length > 0) console.log(`tokens: median ${median(counts)}, max ${Math.max(...counts)}`)
}

/** The same false alarm at several steps is shown once. */
function groupAlarms(results) {
  const groups = new Map()
  for (const result of results) {
    const { app, mode, fault, verdict, why } = result
    const key = JSON.stringify([app, mode, verdict === 'false alarm' ? '' : fault, why])
    groups.set(key, [...(groups.get(key) ?? []), result])
  }
  return groups.values()
}

function printAnswer({ app, mode, fault, step, pass, verdict, why, answer, failed }, isWhole, more) {
  console.log(
    `\n${verdict.toUpperCase()} ${app} ${mode} ${fault ?? `pass ${pass}, ${step}`}: ${why}${more > 0 ? `, and ${more} more times` : ''}`,
  )
  if (failed) console.log(`  (step ${failed.name}: ${failed.error})`)
  const lines = answer.text.split('\n')
  for (const line of isWhole ? lines : lines.slice(0, SHOWN_LINES)) console.log(`  > ${line.slice(0, 400)}`)
}

function percent(part, whole) {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`
}

/** How many faults of a test's runs came to what. */
export function countFaults(faults) {
  const of = (verdict) => faults.filter((fault) => fault.verdict === verdict).length
  return {
    caught: of('caught'),
    reached: of('caught') + of('survived'),
    alarms: of('false alarm'),
    benign: of('false alarm') + of('passed'),
    notReached: of('not reached'),
  }
}

/** The sums over tests. */
export function addUp(results) {
  const counts = results.map(({ faults }) => countFaults(faults))
  const sum = (pick) => counts.reduce((total, count) => total + pick(count), 0)
  return {
    caught: sum(({ caught }) => caught),
    reached: sum(({ reached }) => reached),
    alarms: sum(({ alarms }) => alarms),
    benign: sum(({ benign }) => benign),
    notReached: sum(({ notReached }) => notReached),
  }
}

/** One table a half; what survived by name, where that may be known. */
export function printTable(results, halves, isVerbose) {
  for (const half of Object.keys(halves)) {
    const own = results.filter((result) => result.half === half)
    if (own.length === 0) continue
    console.log(`\n${half} while the rules were written`)
    console.log(
      'app          test       steps    assertions  good   caught          false alarms  not reached  not run',
    )
    const isOpen = half === 'seen' || isVerbose
    for (const result of isOpen ? own : []) {
      console.log(formatRow(result.app, result, countFaults(result.faults)))
      printDetails(result)
    }
    for (const name of new Set(own.map((result) => result.name))) {
      const same = own.filter((result) => result.name === name)
      const good = {
        passed: same.filter((result) => result.good.passed === result.good.runs).length,
        runs: same.length,
      }
      const assertions = same.reduce((total, result) => total + (result.assertions ?? 0), 0)
      const actions = { once: 0, expected: 0 }
      for (const { recorded } of same) {
        actions.once += recorded?.actions?.once ?? 0
        actions.expected += recorded?.actions?.expected ?? 0
      }
      const removed = same.flatMap((result) => result.good.removed)
      const known = same.reduce((total, result) => total + (result.known ?? 0), 0)
      const total = { name, good: { ...good, removed }, assertions, recorded: { actions }, known }
      console.log(formatRow('all', total, addUp(same)))
    }
  }
}

function formatRow(
  app,
  { name, good, assertions = 0, recorded, known = 0 },
  { caught, reached, alarms, benign, notReached },
) {
  const rate = reached === 0 ? '' : ` ${Math.round((100 * caught) / reached)} %`
  const removed = good.removed.length
  const { once, expected } = recorded?.actions ?? {}
  return [
    app.padEnd(12),
    name.padEnd(10),
    (expected ? `${once}/${expected}` : '').padEnd(8),
    `${assertions}${removed > 0 ? ` (-${removed})` : ''}`.padEnd(11),
    `${good.passed}/${good.runs}`.padEnd(6),
    `${caught} of ${reached}${rate}`.padEnd(15),
    `${alarms} of ${benign}`.padEnd(13),
    String(notReached).padEnd(12),
    String(known - reached - benign - notReached),
  ].join(' ')
}

function printDetails({ faults, good, error, recorded }) {
  const list = (verdict) => faults.filter((fault) => fault.verdict === verdict)
  if (error) console.log(`    ${error}`)
  for (const note of recorded?.actions?.notes ?? []) console.log(`    ${note}`)
  for (const { what, why } of recorded?.leftOut ?? []) console.log(`    left out: ${what} (${why})`)
  for (const { line, text, message, times } of good.failures)
    console.log(`    fails on the unbroken app (${times}): ${line}: ${text ?? ''} | ${message.split('\n')[0]}`)
  if (list('survived').length > 0)
    console.log(
      `    survived: ${list('survived')
        .map(({ id }) => id)
        .join(', ')}`,
    )
  for (const { id, by } of list('false alarm')) console.log(`    false alarm: ${id} ← ${by}`)
}

// @ts-check

/**
 * @typedef {import('./suite.mjs').Check} Check
 * @typedef {import('./suite.mjs').Run} Run
 * @typedef {{ reason: string, server?: string, passesByChance?: boolean, names: string[] }} Group
 * @typedef {{ scenario: string, outcome: 'passed' | 'failed' | 'not applicable', problems: string[] }} Verdict
 */

/** Holds for whatever is said, so for a refusal as well: no entry of the list excuses it. */
const isWireCheck = (/** @type {Check} */ { id }) => id.startsWith('wire-schema-')
/** A warning is a SHOULD of the specification; those are kept, or listed with the reason. */
const isBroken = (/** @type {Check} */ { status }) => status === 'FAILURE' || status === 'WARNING'
const isTested = (/** @type {Check} */ check) => check.status === 'SUCCESS' && !isWireCheck(check)

/**
 * @param {Group} group
 * @param {string} server
 */
const isAbout = (group, server) => group.server === undefined || group.server === server

/**
 * What each scenario of a run comes to, given what does not apply.
 * @param {Run} run
 * @param {Group[]} groups
 * @returns {Verdict[]}
 */
export function judgeRun({ server, checks }, groups) {
  const listed = new Set(groups.filter((group) => isAbout(group, server)).flatMap(({ names }) => names))
  return [...checks].map(([scenario, all]) => {
    const isListed = listed.has(scenario)
    const problems = all
      .filter((check) => isBroken(check) && (isWireCheck(check) || !isListed))
      .filter(({ id }) => !listed.has(`${scenario}:${id}`))
      .map(({ id, errorMessage, description }) => `${id}: ${errorMessage ?? description}`)
    if (problems.length > 0) return { scenario, outcome: 'failed', problems }
    if (isListed) return { scenario, outcome: 'not applicable', problems }
    if (all.some(isTested)) return { scenario, outcome: 'passed', problems }
    return { scenario, outcome: 'failed', problems: ['It tested nothing: list it as not applicable, with the reason.'] }
  })
}

/**
 * Entries of the list that no longer hold: unknown ones, and those that nothing speaks for any more.
 * @param {Run[]} runs
 * @param {Group[]} groups
 * @param {Set<string>} scenarios
 * @returns {string[]}
 */
export function findStaleEntries(runs, groups, scenarios) {
  const seen = new Set()
  return groups.flatMap((group) =>
    group.names.flatMap((name) => {
      if (seen.has(name)) return [`${name} is listed twice.`]
      seen.add(name)
      const [scenario = '', id] = name.split(':')
      if (!scenarios.has(scenario)) return [`${name}: the suite has no such scenario.`]
      const checks = runs
        .filter(({ server }) => isAbout(group, server))
        .flatMap((run) => run.checks.get(scenario) ?? [])
      const meant = checks.filter((check) => (id === undefined ? !isWireCheck(check) : check.id === id))
      if (id !== undefined && meant.length === 0) return [`${name}: the scenario has no such check.`]
      const doesPass = meant.some(isTested) && !meant.some(isBroken)
      return doesPass && !group.passesByChance ? [`${name} passes: take it off the list.`] : []
    }),
  )
}

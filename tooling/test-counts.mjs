// @ts-check
import { readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * A runner that failed without naming a test, or that ran none, counts as one failure: silence is not success.
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
function settle(counts, exitCode) {
  const isSilent = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0)
  return isSilent ? { ...counts, failed: 1 } : counts
}

/**
 * @param {string} path a runner's JSON report
 * @returns {any}
 */
export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // A runner that died writes no report; settle() makes a failure of it.
    return {}
  }
}

/**
 * @param {string} path vitest's JSON report
 * @param {number} exitCode
 */
export function countVitest(path, exitCode) {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = readReport(path)
  // A file that cannot be loaded fails without any test in it.
  const broken = testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && !file.assertionResults.some(isFailed),
  )
  return settle({ passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests }, exitCode)
}

/** @param {{ status: string }} result */
const isFailed = (result) => result.status === 'failed'

/**
 * @param {string} path Playwright's JSON report
 * @param {number} exitCode
 */
export function countPlaywright(path, exitCode) {
  const { stats = {}, errors = [] } = readReport(path)
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats
  return settle({ passed: expected + flaky, failed: unexpected + errors.length, skipped }, exitCode)
}

/**
 * @param {string} output what the conformance run printed
 * @param {number} exitCode
 */
export function countConformance(output, exitCode) {
  const [, passed = 0, failed = 0] = (/^conformance: (\d+) passed, (\d+) failed$/m.exec(output) ?? []).map(Number)
  return settle({ passed, failed, skipped: 0 }, exitCode)
}

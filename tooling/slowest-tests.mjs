// @ts-check
import { relative } from 'node:path'
import { readReport } from './test-counts.mjs'

/** @typedef {{ ms: number, file: string, title: string }} TimedTest */

/**
 * @param {string} path vitest's JSON report
 * @param {string} root the folder that files are named from
 * @returns {TimedTest[]}
 */
export function timeVitest(path, root) {
  const { testResults = [] } = readReport(path)
  return testResults.flatMap((/** @type {any} */ { name, assertionResults = [] }) =>
    assertionResults.map((/** @type {any} */ { fullName, duration }) => ({
      ms: duration ?? 0,
      file: relative(root, name),
      title: fullName,
    })),
  )
}

/**
 * @param {string} path Playwright's JSON report
 * @param {string} root the folder that files are named from
 * @returns {TimedTest[]}
 */
export function timePlaywright(path, root) {
  const { suites = [], config } = readReport(path)
  const folder = relative(root, config?.rootDir ?? root)
  return suites.flatMap((/** @type {any} */ suite) => timeSuite(suite, folder, []))
}

/**
 * @param {any} suite
 * @param {string} folder
 * @param {string[]} titles
 * @returns {TimedTest[]}
 */
function timeSuite({ specs = [], suites = [] }, folder, titles) {
  return [
    ...specs.map((/** @type {any} */ { file, title, tests }) => ({
      ms: sum(tests.flatMap((/** @type {any} */ { results }) => results.map(({ duration = 0 }) => duration))),
      file: folder === '' ? file : `${folder}/${file}`,
      title: [...titles, title].join(' › '),
    })),
    ...suites.flatMap((/** @type {any} */ inner) => timeSuite(inner, folder, [...titles, inner.title])),
  ]
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0)

/**
 * The slowest tests, one a line, the slowest first.
 * @param {readonly TimedTest[]} tests
 */
export function listSlowest(tests, count = 10) {
  return tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ ms, file, title }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file} › ${title}`)
}

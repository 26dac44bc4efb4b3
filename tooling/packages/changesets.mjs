// @ts-check
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { ROOT } from '../dependencies.mjs'
import { readVersion } from './versions.mjs'

const BUMPS = /** @type {const} */ (['patch', 'minor', 'major'])

/** @typedef {{ readonly bump: (typeof BUMPS)[number], readonly text: string }} Changeset */

/**
 * A change as users read of it, in the format of https://github.com/changesets/changesets: which package, how large, what they will notice.
 * @param {string} source
 * @returns {Changeset}
 */
export function parseChangeset(source) {
  const [, head = '', text = ''] = /^---\r?\n([^]*?)\r?\n---\r?\n([^]*)$/.exec(source) ?? []
  const named = /** @type {Record<string, unknown> | null} */ (parse(head))
  const bumps = Object.values(named ?? {})
  const bump = BUMPS.findLast((one) => bumps.includes(one))
  const other = bumps.find((one) => !BUMPS.some((known) => known === one))
  if (other !== undefined || bump === undefined)
    throw new Error(`A changeset names patch, minor or major for a package, not ${JSON.stringify(other ?? null)}.`)
  if (text.trim() === '') throw new Error('A changeset says what users will notice.')
  return { bump, text: text.trim() }
}

/** @param {string} root */
const listFiles = (root) =>
  readdirSync(join(root, '.changeset'))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .toSorted()

/** Those that no release has had yet, largest change first. */
export function readChangesets(root = ROOT) {
  const all = listFiles(root).map((name) => parseChangeset(readFileSync(join(root, '.changeset', name), 'utf8')))
  return all.toSorted((one, other) => BUMPS.indexOf(other.bump) - BUMPS.indexOf(one.bump))
}

/**
 * The version that follows from the largest of the changes. Before 1.0.0 a change that breaks something is a minor one.
 * @param {string} version
 * @param {readonly Changeset[]} changesets
 */
export function findNextVersion(version, changesets) {
  const bump = changesets[0]?.bump
  if (!bump) throw new Error('There is no changeset, so there is nothing to release.')
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  if (bump === 'major' && major > 0) return `${major + 1}.0.0`
  return bump === 'patch' ? `${major}.${minor}.${patch + 1}` : `${major}.${minor + 1}.0`
}

/**
 * Moves the changesets into CHANGELOG.md, under this version.
 * @param {string} version
 */
export function collectChangesets(version = readVersion(), root = ROOT) {
  const changesets = readChangesets(root)
  if (changesets.length === 0) return
  const items = changesets.map(({ text }) => `- ${text.replaceAll(/\r?\n(?=.)/g, '\n  ')}`)
  const path = join(root, 'CHANGELOG.md')
  const [title = '', ...rest] = readFileSync(path, 'utf8').split(/^(?=## )/m)
  writeFileSync(path, [title, `## ${version}\n\n${items.join('\n')}\n\n`, ...rest].join(''))
  for (const name of listFiles(root)) rmSync(join(root, '.changeset', name))
}

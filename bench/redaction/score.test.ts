import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readCorpus } from './read-corpus.ts'
import { judge } from './score.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const CORPORA = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl.gz'))

/** Shares that the issue asks for. */
const LEAST_MASKED = 0.97
const MOST_TOUCHED = 0.03

test.each(CORPORA)('%s: secrets are masked, and what is ordinary stays', (name) => {
  const verdicts = readCorpus(`${FOLDER}${name}`).map(judge)
  const share = (kind: string) => {
    const all = verdicts.filter(({ sample }) => sample.kind === kind)
    return all.filter(({ isWrong }) => isWrong).length / all.length
  }
  expect(1 - share('secret')).toBeGreaterThanOrEqual(LEAST_MASKED)
  expect(share('benign')).toBeLessThanOrEqual(MOST_TOUCHED)
})

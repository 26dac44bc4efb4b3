import { expect, test } from 'vitest'
import { findStaleEntries, judgeRun } from './judge.mjs'

type Check = [id: string, status: string]

const buildRun = (scenarios: Record<string, Check[]>, server = 'fixture') => ({
  server,
  version: '2026-07-28',
  checks: new Map(
    Object.entries(scenarios).map(([name, checks]) => [name, checks.map(([id, status]) => ({ id, status }))]),
  ),
})
const notOffered = (...names: string[]) => [{ reason: 'not offered', names }]
const readOutcomes = (run: ReturnType<typeof buildRun>, groups: Parameters<typeof judgeRun>[1]) =>
  judgeRun(run, groups).map(({ scenario, outcome }) => `${scenario} ${outcome}`)
const findStale = (run: ReturnType<typeof buildRun>, groups: Parameters<typeof judgeRun>[1]) =>
  findStaleEntries([run], groups, new Set(run.checks.keys()))

test('a warning fails a scenario, and so does testing nothing', () => {
  const run = buildRun({ ping: [['ping', 'SUCCESS']], sse: [['retry', 'WARNING']], skills: [['flag', 'SKIPPED']] })
  expect(readOutcomes(run, [])).toEqual(['ping passed', 'sse failed', 'skills failed'])
})

test('an entry excuses a scenario or a single check of it', () => {
  const run = buildRun({
    prompts: [['prompts', 'FAILURE']],
    caching: [
      ['tools', 'SUCCESS'],
      ['prompts', 'FAILURE'],
    ],
  })
  const groups = notOffered('prompts', 'caching:prompts')
  expect(readOutcomes(run, groups)).toEqual(['prompts not applicable', 'caching passed'])
  expect(readOutcomes(run, notOffered('prompts'))).toEqual(['prompts not applicable', 'caching failed'])
})

test('no entry for a scenario excuses a message that breaks the schema', () => {
  const run = buildRun({
    prompts: [
      ['prompts', 'FAILURE'],
      ['wire-schema-valid', 'FAILURE'],
    ],
  })
  expect(readOutcomes(run, notOffered('prompts'))).toEqual(['prompts failed'])
})

test('an entry for the real server leaves the fixture server to be judged', () => {
  const groups = [{ reason: 'needs a tool', server: 'real', names: ['call'] }]
  const scenarios = { call: [['call', 'FAILURE']] satisfies Check[] }
  expect(readOutcomes(buildRun(scenarios, 'real'), groups)).toEqual(['call not applicable'])
  expect(readOutcomes(buildRun(scenarios, 'fixture'), groups)).toEqual(['call failed'])
})

test('entries that pass, are unknown or are there twice do not hold', () => {
  const run = buildRun({ ping: [['ping', 'SUCCESS']], prompts: [['prompts', 'FAILURE']] })
  expect(findStale(run, notOffered('ping', 'prompts', 'prompts', 'pong', 'ping:speed'))).toEqual([
    'ping passes: take it off the list.',
    'prompts is listed twice.',
    'pong: the suite has no such scenario.',
    'ping:speed: the scenario has no such check.',
  ])
})

test('what passes by chance may stay on the list', () => {
  const run = buildRun({ call: [['call', 'SUCCESS']] }, 'real')
  expect(findStale(run, [{ reason: 'needs a tool', server: 'real', passesByChance: true, names: ['call'] }])).toEqual(
    [],
  )
})

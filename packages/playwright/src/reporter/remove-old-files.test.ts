import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeOldFiles } from './remove-old-files.ts'

const NOW = Date.parse('2026-01-31T12:00:00Z')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gasoline-old-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, { runId = 'before', isEnded = true, at = NOW } = {}): void {
  const lines = [`{"type":"run","version":1,"run_id":"${runId}"}`, '{"type":"test-start"}']
  if (isEnded) lines.push('{"type":"run-end","lost":{}}')
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`)
  utimesSync(join(folder, name), at / 1000, at / 1000)
}

const remove = (shard: { current: number; total: number } | null = null) => {
  removeOldFiles(folder, { runId: 'now', shard, now: NOW })
  return readdirSync(folder).sort()
}

test('files of runs that have ended go', () => {
  write('run-w0-aa.jsonl')
  write('run-w1-bb.jsonl')
  expect(remove()).toEqual([])
})

test('other files, this run and one that is under way stay', () => {
  write('merged.jsonl')
  write('run-w0-aa.jsonl', { runId: 'now' })
  write('run-w1-bb.jsonl', { isEnded: false })
  writeFileSync(join(folder, 'notes.txt'), '')
  expect(remove()).toEqual(['merged.jsonl', 'notes.txt', 'run-w0-aa.jsonl', 'run-w1-bb.jsonl'])
})

test('what a killed run left behind goes after a day', () => {
  write('run-w0-aa.jsonl', { isEnded: false, at: NOW - 86_500_000 })
  expect(remove()).toEqual([])
})

test('a shard removes its own files only', () => {
  write('run-1of3-w0-aa.jsonl')
  write('run-2of3-w0-bb.jsonl')
  write('run-w0-cc.jsonl')
  expect(remove({ current: 2, total: 3 })).toEqual(['run-1of3-w0-aa.jsonl', 'run-w0-cc.jsonl'])
})

test('a run without shards leaves those of shards', () => {
  write('run-1of3-w0-aa.jsonl')
  expect(remove()).toEqual(['run-1of3-w0-aa.jsonl'])
})

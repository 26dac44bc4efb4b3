import { expect, test } from 'vitest'
import { createProgram } from '../../command-line.ts'
import { TOPICS } from './topics.ts'

const ROWS = 24
const COLUMNS = 80
const program = createProgram('/bin/gasoline.js')
const names = program.commands.map((command) => command.name())

test.each([['everything', program.helpInformation()], ...Object.entries(TOPICS)])(
  'help about %s fits a terminal',
  (_, text) => {
    const lines = text.trimEnd().split('\n')
    expect(lines.length).toBeLessThan(ROWS)
    expect(lines.filter((line) => line.length > COLUMNS)).toEqual([])
  },
)

test('topics name only commands that there are, and no topic is named as a command', () => {
  for (const [topic, text] of Object.entries(TOPICS)) {
    const named = [...text.matchAll(/\bgasoline ([a-z]+)/g)].map(([, name]) => name)
    expect(named.filter((name) => !names.includes(name ?? ''))).toEqual([])
    expect(names).not.toContain(topic)
  }
})

test('help names every command but the one that only agents call, and every topic', () => {
  const overview = program.helpInformation()
  for (const name of names) expect(new RegExp(`^ {2}${name} `, 'm').test(overview)).toBe(name !== 'hook')
  for (const topic of Object.keys(TOPICS)) expect(overview).toContain(topic)
})

import { LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { UserError } from '../../user-error.ts'
import { NoiseRules } from './noise-rules.ts'

const names = (rules: NoiseRules) => [...new Set(rules.list().map(({ name }) => name))]

test('starts with the built-in rules', () => {
  expect(names(new NoiseRules())).toEqual([
    'analytics',
    'hmr',
    'favicon',
    'source-map',
    'preflight',
    'browser-extension',
    'devtools-hint',
    'resize-observer',
    'aborted',
  ])
})

test('adds rules, and replaces the pattern of a known one', () => {
  const rules = new NoiseRules()
  rules.add('chat', 'url', '/chat/')
  rules.add('chat', 'message', 'chat offline')
  expect(rules.list().filter(({ name }) => name === 'chat')).toEqual([
    { name: 'chat', where: 'message', patterns: ['chat offline'] },
  ])
})

test('switches off all built-in rules of a name, and on again by that name', () => {
  const rules = new NoiseRules()
  rules.remove('hmr')
  expect([names(rules).includes('hmr'), rules.dropped()]).toEqual([false, ['hmr']])
  rules.add('hmr', 'message', undefined)
  expect([rules.list(), rules.dropped()]).toEqual([new NoiseRules().list(), []])
})

test('a reset restores the built-in rules', () => {
  const rules = new NoiseRules()
  rules.add('chat', 'url', '/chat/')
  rules.remove('hmr')
  rules.reset()
  expect([rules.list(), rules.dropped()]).toEqual([new NoiseRules().list(), []])
})

test.each<[string, (rules: NoiseRules) => void, RegExp]>([
  ['a name of no rule', (rules) => rules.remove('nope'), /No noise rule is named "nope"/],
  ['a rule without a pattern', (rules) => rules.add('x', 'url', undefined), /needs a pattern/],
  ['a pattern of a built-in rule', (rules) => rules.add('hmr', 'url', '/abc'), /built-in/],
  ['a pattern that fits everything', (rules) => rules.add('x', 'url', '* **  *'), /nearly everything/],
  ['a pattern too short to mean anything', (rules) => rules.add('x', 'url', '*a/*'), /nearly everything/],
])('refuses %s', (_, act, words) => {
  expect(() => act(new NoiseRules())).toThrow(words)
  expect(() => act(new NoiseRules())).toThrow(UserError)
})

test('limits the added rules; a known one can still change', () => {
  const rules = new NoiseRules()
  for (let index = 0; index < LIMITS.noise.rules; index++) rules.add(`rule ${index}`, 'url', 'abc')
  expect(() => rules.add('one more', 'url', 'abc')).toThrow(/50 added rules/)
  rules.add('rule 7', 'url', 'other')
  rules.remove('rule 8')
  rules.add('one more', 'url', 'abc')
  expect(rules.list().filter(({ patterns }) => patterns[0] === 'other')).toHaveLength(1)
})

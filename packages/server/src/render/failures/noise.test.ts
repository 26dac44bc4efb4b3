import { expect, test } from 'vitest'
import { renderNoiseRules, renderNoise } from './noise.ts'

test('says how much of what, the most first, on one line', () => {
  expect(renderNoise([])).toBeUndefined()
  expect(
    renderNoise([
      { rule: 'favicon', count: 1, id: 'N3' },
      { rule: 'analytics', count: 3, id: 'N12' },
      { rule: 'hmr', count: 2 },
    ]),
  ).toBe('noise: 3 analytics (N12), 2 hmr, 1 favicon (N3)')
  const many = Array.from({ length: 9 }, (_, index) => ({ rule: `r${index}`, count: 9 - index }))
  expect(renderNoise(many)).toMatch(/4 r5, 6 of other rules$/)
})

test('lists the rules: built-in ones by name, others with what they look for', () => {
  expect(
    renderNoiseRules([
      { name: 'hmr', built_in: true, where: 'url', patterns: ['x'], marks: 0 },
      { name: 'favicon', built_in: true, where: 'url', patterns: ['x'], marks: 2 },
      { name: 'chat', built_in: false, where: 'url', patterns: ['/chat/'], marks: 1 },
    ]),
  ).toEqual(['built-in: hmr, favicon (marks 2)', 'chat: url /chat/ (marks 1)'])
  expect(renderNoiseRules([])).toEqual(['built-in: none'])
})

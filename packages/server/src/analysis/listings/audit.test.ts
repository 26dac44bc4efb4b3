import { expect, test } from 'vitest'
import { fitViolations } from './audit.ts'

const violation = (id: string, impact: string | null, nodeCount = 1) => ({
  id,
  impact,
  description: '',
  help: 'help',
  helpUrl: '',
  nodes: Array.from({ length: Math.min(nodeCount, 10) }, (_, index) => ({ target: `${id} ${index}`, html: '<b>' })),
  nodeCount,
})
const renderViolation = ({ id, nodes }: ReturnType<typeof violation>) =>
  [id, ...nodes.map(({ target }) => target)].join('\n')

test('the worst comes first, then the one with more elements', () => {
  const all = [
    violation('a', 'minor'),
    violation('b', null),
    violation('c', 'critical'),
    violation('d', 'serious', 2),
    violation('e', 'serious', 9),
  ]
  expect(fitViolations(all, renderViolation, 10_000).kept.map(({ id }) => id)).toEqual(['c', 'e', 'd', 'a', 'b'])
})

test('shows fewer elements of each before it leaves out a violation', () => {
  const all = Array.from({ length: 5 }, (_, index) => violation(`rule ${index}`, 'serious', 10))
  const { kept, dropped } = fitViolations(all, renderViolation, 120)
  expect(dropped).toBe(0)
  expect(kept.every(({ nodes, nodeCount }) => nodes.length < 10 && nodes.length > 0 && nodeCount === 10)).toBe(true)
})

test('counts the violations that do not fit, and shows at least one', () => {
  const all = Array.from({ length: 50 }, (_, index) => violation(`rule ${index}`, 'serious', 10))
  const { kept, dropped } = fitViolations(all, renderViolation, 100)
  expect(kept.length + dropped).toBe(50)
  expect(dropped).toBeGreaterThan(0)
  expect(fitViolations(all, renderViolation, 1).kept).toHaveLength(1)
  expect(fitViolations([], renderViolation, 1)).toEqual({ kept: [], dropped: 0 })
})

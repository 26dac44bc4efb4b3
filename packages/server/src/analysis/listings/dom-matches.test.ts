import type { DomMatch } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { fitMatches } from './dom-matches.ts'

const match = (text: string, children?: DomMatch[]): DomMatch => ({
  tag: 'div',
  attributes: {},
  text,
  boundingBox: { x: 0, y: 0, width: 1, height: 1 },
  visible: true,
  ...(children ? { children } : {}),
})
const readText = ({ text }: DomMatch) => text
const list = (count: number) => Array.from({ length: count }, (_, index) => match(`word ${index}`))

test('keeps all that fits, and counts the rest', () => {
  expect(fitMatches(list(3), readText, 1_000)).toEqual({ kept: list(3), dropped: 0 })
  const { kept, dropped } = fitMatches(list(100), readText, 60)
  expect(kept.length + dropped).toBe(100)
  expect(kept.length).toBeGreaterThan(5)
})

test('shows one match however long it is', () => {
  expect(fitMatches([match('word '.repeat(500))], readText, 10).kept).toHaveLength(1)
})

test('children beyond the budget are counted in their parent', () => {
  const { kept } = fitMatches([match('top', list(100))], readText, 60)
  const [top] = kept
  expect((top?.children?.length ?? 0) + (top?.childrenLeftOut ?? 0)).toBe(100)
  expect(top?.childrenLeftOut).toBeGreaterThan(50)
})

test('what the page left out of the children stays counted', () => {
  const { kept } = fitMatches([{ ...match('top', list(2)), childrenLeftOut: 5 }], readText, 1_000)
  expect(kept).toMatchObject([{ childrenLeftOut: 5 }])
})

test('a deep tree costs no more than its budget and one line for each level', () => {
  const deep = (depth: number): DomMatch =>
    match('word '.repeat(20), depth === 0 ? undefined : [deep(depth - 1), deep(depth - 1)])
  const count = (matches: readonly DomMatch[]): number =>
    matches.reduce((sum, { children = [] }) => sum + 1 + count(children), 0)
  expect(count(fitMatches([deep(10)], readText, 230).kept)).toBeLessThan(15)
})

import { expect, test } from 'vitest'
import { renderDiff } from './diff.ts'

test('shows what goes and comes, with two lines around it', () => {
  const before = 'a\nb\nc\nd\ne\nf\ng\nh\n'
  expect(renderDiff(before, 'a\nb\nc\nd\nE\nf\ng\nh\n')).toMatchInlineSnapshot(`
    "  c
      d
    - e
    + E
      f
      g
      …"
  `)
})

test('two places are two parts', () => {
  const lines = Array.from({ length: 12 }, (_, index) => `line ${index}`)
  const after = ['first', ...lines, 'last']
  expect(renderDiff(lines.join('\n'), after.join('\n'))).toMatchInlineSnapshot(`
    "+ first
      line 0
      line 1
      …
      line 10
      line 11
    + last"
  `)
})

test('a new file is all new', () => {
  expect(renderDiff('', '{\n}\n')).toBe('+ {\n+ }')
})

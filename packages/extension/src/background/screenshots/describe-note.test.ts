import { expect, test } from 'vitest'
import { describeNote } from './describe-note.ts'

const selector = '#it'

test('what a screenshot shows instead reads like this', () => {
  expect(
    [
      describeNote({ kind: 'element-hidden', selector }),
      describeNote({ kind: 'element-outside', selector }),
      describeNote({ kind: 'element-part', selector }),
      describeNote({ kind: 'page-part', height: 5_000 }),
      describeNote({ kind: 'page-cut', height: 90_000, shown: 16_384 }),
    ].join('\n'),
  ).toMatchInlineSnapshot(`
    "#it is scrolled out of its container, so this is the visible part.
    #it is out of view, so this is the visible part. To capture it, the user can turn on "Full-page and element screenshots" in the extension's options.
    Only the visible part of #it. For all of it, the user can turn on "Full-page and element screenshots" in the extension's options.
    Only the visible part of a page 5000 px high. For the whole page, the user can turn on "Full-page and element screenshots" in the extension's options.
    The page is 90000 px high; this shows the first 16384."
  `)
})

test('a long selector is cut', () => {
  expect(describeNote({ kind: 'element-hidden', selector: 'x'.repeat(500) })).toMatch(/^x{40} /)
})

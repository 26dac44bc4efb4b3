import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeSpan, escapeMarkdown, fence } from './markdown.ts'

test('page text has no markup', () => {
  expect(escapeMarkdown('<img src=x onerror=alert(1)> **a** [b](c) `d` # e | f &amp; @me')).toBe(
    String.raw`&lt;img src=x onerror=alert(1)\> \*\*a\*\* \[b\](c) \`d\` \# e \| f &amp;amp; \@me`,
  )
  expect(escapeMarkdown('- a\n# b')).toBe(String.raw`\- a ⏎ \# b`)
  expect(escapeMarkdown('1. first')).toBe(String.raw`1\. first`)
})

const hostile = fc.string({ unit: fc.constantFrom('`', '~', '\n', 'a', ' ', '<', '>', '#', '*', '\\', '😀') })

test('a fence is longer than any in its text, and a code span ends where it should', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const [open = '', ...rest] = fence(text).split('\n')
      const inner = rest.slice(0, -1).join('\n')
      expect(rest.at(-1)).toBe(open)
      expect(inner.match(/`+/g)?.some((run) => run.length >= open.length) ?? false).toBe(false)
      const span = codeSpan(text)
      const ticks = /^`+/.exec(codeSpan(text.replace(/^`+/, 'x')))?.[0] ?? ''
      expect(ticks).not.toBe('')
      expect(span).not.toContain('\n')
    }),
  )
})

import { stripUnseen } from '../strip-unseen.ts'
import { oneLine } from '../text.ts'

/** Page text in a line of Markdown, shown as it is: no markup, no HTML, no links. */
export function escapeMarkdown(text: string, maxChars = 500): string {
  return (
    oneLine(text, maxChars)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll(/[\\`*_[\]{}|~#!>@]/g, String.raw`\$&`)
      // At the start of a line these begin a list or a heading.
      .replace(/^(\s*)([-+=])/, String.raw`$1\$2`)
      .replace(/^(\s*\d+)([.)])/, String.raw`$1\$2`)
  )
}

/** A code span in as many backticks as it needs: https://spec.commonmark.org/0.31.2/#code-spans */
export function codeSpan(text: string, maxChars = 300): string {
  const line = oneLine(text, maxChars)
  const ticks = '`'.repeat(longestRun(line) + 1)
  const space = line.startsWith('`') || line.endsWith('`') || line.trim() === '' ? ' ' : ''
  return `${ticks}${space}${line}${space}${ticks}`
}

/** A block of code in a fence that is longer than any in it. */
export function fence(text: string, language = ''): string {
  const clean = stripUnseen(text).replace(/\n$/, '')
  const marks = '`'.repeat(Math.max(3, longestRun(clean) + 1))
  return `${marks}${language}\n${clean}\n${marks}`
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
}

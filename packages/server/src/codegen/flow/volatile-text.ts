import { isMasked } from './masked.ts'

const TIMES = /\d{1,2}:\d\d|\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4}/i
const YEARS = /(?:^|[^a-z])(?:19|20)\d\d(?:$|[^\d])/i
const RELATIVE = /(?:^|\W)(?:ago|just now|today|yesterday|tomorrow|seconds?|minutes?|hours?)(?:$|\W)/i
const MONTHS = /(?:^|\W)(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d/i
const AMOUNTS = /\d\s?(?:[kmgt]i?b|bytes?|m?s|sec|min|%|fps|hz)(?:$|\W)/i
const RANDOM = /[0-9a-f]{8}-[0-9a-f]{4}|(?=[a-z]*\d)[0-9a-z]{12,}|(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,}/i

/** Whether a text is likely to differ in the next run: times, sizes, random ids. */
export function isVolatileText(text: string): boolean {
  return (
    TIMES.test(text) ||
    YEARS.test(text) ||
    RELATIVE.test(text) ||
    MONTHS.test(text) ||
    AMOUNTS.test(text) ||
    RANDOM.test(text) ||
    isMasked(text) ||
    /\p{Co}/u.test(text)
  )
}

/** Whether a name is likely to be another one in the next run; a word such as "Today" on a button is not, nor is "Invoice 2041". */
export function isVolatileName(name: string): boolean {
  return /\d/.test(name) && (TIMES.test(name) || RELATIVE.test(name) || AMOUNTS.test(name) || RANDOM.test(name))
}

/** A text without its numbers: equal for "3 items" and "4 items". */
export function withoutNumbers(text: string): string {
  return text.replaceAll(/\d+/g, '#')
}

import type { CarriedValue } from './pair.ts'

/** Functions that are called with a name and its value. */
const CALLS = 'define|putenv|setenv|setRequestHeader|setHeader|addHeader|setItem|append|config\\.set'
const CALL = new RegExp(
  `\\b(?:${CALLS})\\(\\s{0,2}(["'])([\\w.-]{2,60})\\1\\s{0,2},\\s{0,2}(["'])([^"'\\n]{4,2000})\\3`,
  'g',
)
/** https://everything.curl.dev/usingcurl/netrc.html */
const NETRC = /\bmachine\s{1,4}\S{1,100}\s{1,4}login\s{1,4}\S{1,100}\s{1,4}(password)\s{1,4}(\S{4,200})/g
const MOST = 2_000

/** Reads `define('NAME', 'value')` and its like, and the lines of a netrc file. */
export function readCalls(text: string): CarriedValue[] {
  const found: CarriedValue[] = []
  if (text.includes('("') || text.includes("('") || text.includes('( '))
    for (const [, , name = '', , value = ''] of text.matchAll(CALL)) {
      found.push({ name, value })
      if (found.length >= MOST) return found
    }
  if (text.includes('machine '))
    for (const [, name = '', value = ''] of text.matchAll(NETRC)) found.push({ name, value })
  return found
}

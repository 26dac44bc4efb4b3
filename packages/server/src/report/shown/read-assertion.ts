/** What a test expected of a page, and what was there. */
export interface Assertion {
  readonly expected: string
  readonly received: string
}

const EXPECTED = /^\s*Expected(?: [a-z]+)*: *(.*)$/
const RECEIVED = /^\s*Received(?: [a-z]+)*: *(.*)$/
/** Of a comparison by lines: `-   "Ada",`. Lines of the call log are indented. */
const REMOVED = /^-(?! Expected\b)(.*)$/
const ADDED = /^\+(?! Received\b)(.*)$/

/** Reads the message of an assertion, as Playwright and Jest write it; nothing where no value was received. */
export function readAssertion(message: string): Assertion | undefined {
  const rows = message.split('\n')
  const read = (...patterns: readonly RegExp[]) => {
    const found = patterns
      .map((pattern) => rows.flatMap((row) => pattern.exec(row)?.slice(1) ?? []))
      .find((texts) => texts.length > 0)
    return (found ?? []).map(unquote).join('\n')
  }
  const received = read(RECEIVED, ADDED)
  return received === '' ? undefined : { expected: read(EXPECTED, REMOVED), received }
}

function unquote(text: string): string {
  return text.trim().replace(/^(["'`])(.*)\1,?$/, '$2')
}

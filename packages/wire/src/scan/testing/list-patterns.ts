import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CARD_CANDIDATE } from '../../redaction/rules/card.ts'
import { FORMAT_ROWS } from '../../redaction/rules/format-table.ts'
import { PEM_BEGIN } from '../../redaction/rules/formats.ts'
import { CREDENTIAL_TYPES } from '../rules/credential-types.ts'

const LITERAL = /(?<![\w)\]]\s?)\/((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)(?=[\s,;.)\]:}]|$)/gm

/** Every regular expression that the scan uses: those in its files, the formats, and what it demands of them. */
export function listPatterns(folder = fileURLToPath(new URL('..', import.meta.url))): readonly RegExp[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const literals = files
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|testing/.test(name))
    .flatMap((name) => readFileSync(`${folder}${name}`, 'utf8').split('\n'))
    .filter((line) => !/^\s*(?:\/\*|\*|\/\/)/.test(line))
    .flatMap((line) => [...line.matchAll(LITERAL)])
    .map(([, source = '', flags = '']) => new RegExp(source, flags))
  // The first of the fixed texts stands for all: they are as many alternatives of letters.
  const formats = FORMAT_ROWS.map(({ before = '', fixed, shape }) => {
    const text = fixed.replaceAll('…', '').split(' ', 1)[0] ?? ''
    return new RegExp(`${before}${text.replaceAll(/[.|$+]/g, String.raw`\$&`)}${shape}`)
  })
  const exact = Object.values(CREDENTIAL_TYPES).flatMap((type) => type.exact ?? [])
  const all = [...literals, ...formats, ...exact, PEM_BEGIN, CARD_CANDIDATE]
  return [...new Map(all.map((pattern) => [String(pattern), pattern])).values()]
}

/**
 * A pattern as recheck is asked about it: with small counts, which change nothing about how its time grows, and change the
 * time that recheck needs from seconds to milliseconds.
 */
export function shrinkCounts({ source }: RegExp): string {
  return source.replaceAll(
    /\{(\d+)(,?)(\d*)\}/g,
    (_, least: string, comma: string, most: string) =>
      `{${Math.min(Number(least), 3)}${comma}${most === '' ? '' : Math.min(Number(most), 6)}}`,
  )
}

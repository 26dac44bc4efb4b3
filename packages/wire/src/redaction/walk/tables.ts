import { hidesNothing } from '../judge-value.ts'
import { judgeName } from '../judge-name.ts'
import { isWeakName } from '../weak-name.ts'
import type { Mark } from '../placeholder.ts'
import type { NameKind } from '../rules/vocabulary.ts'

/** `INSERT INTO users (email, password) VALUES ('a', 'x')`. */
const INSERT = /(\(([\w\s,"`[\]]{3,400})\)\s{0,4}values\s{0,4}\()([^()]{1,2000})(?=\))/gi
/** `IDENTIFIED BY 'x'`, `WITH PASSWORD 'x'`. */
const IDENTIFIED = /(\bidentified (?:with [\w"']{1,40} )?by (?:password )?["'])([^"'\r\n]{1,200})(?=["'])/gi
/** `SET PASSWORD FOR 'ann' = 'x'`. */
const SETTING = /set password (?:for [^\s=]{1,80} )?(?:= ?|to )(?:password\()?|password (?:was |is )?(?:re)?set to /
const SET_PASSWORD = new RegExp(String.raw`(\b(?:${SETTING.source})["'])([^"'\r\n]{1,200})(?=["'])`, 'gi')
/** The same with what was bound to it: `VALUES ($1, $2) -- PARAMETERS: ["ann", "x"]`. */
const BOUND = /(\(([\w\s,"`[\]]{3,400})\)\s{0,4}values\s{0,4}\([^()]{0,400}\)[^[\r\n]{0,80}\[)([^\]]{1,2000})(?=\])/gi
/** `- name: DB_PASSWORD` and on the next line its value, as in YAML. */
const NAMED_LINE = /((?:name|key): ?["']?([\w.-]{2,60})["']?\r?\n[ \t]{0,20}value: ?["']?)([^\s"'][^"'\r\n]{0,400})/g
/** `password`, and on the next line what was wrong with it: https://docs.pydantic.dev/latest/errors/errors/ */
const REPORTED = /((?:^|[\n :])([\w.-]{2,60})\n[^\n]{0,200}\binput_value=["'])([^"'\n]{1,400})/g
/** A first line of names, as in CSV. */
const CELL = / {0,9}[\w".-]{1,60} {0,40}/
const EMPTY_OR_CELL = / {0,9}[\w".-]{0,60} {0,40}/
const HEADER = new RegExp(
  String.raw`(?<=^|\n\r?\n)\|?${CELL.source}([,;\t|])${CELL.source}(?:\1${EMPTY_OR_CELL.source}){0,30}\r?\n`,
)
const LONGEST_TABLE_LINE = 2_000

/** Redacts the columns of a table, in SQL or in lines of cells, that a secret's name heads. */
export function redactTables(text: string, mark: Mark): string {
  const sql = /values|identified|set password|set to/i.test(text)
    ? text
        .replaceAll(SET_PASSWORD, (_, before: string, secret: string) => before + mark('password', secret))
        .replaceAll(IDENTIFIED, (_, before: string, secret: string) => before + mark('password', secret))
        .replaceAll(
          BOUND,
          (_, before: string, names: string, cells: string) => before + redactCells(names, ',', cells, ',', mark),
        )
        .replaceAll(
          INSERT,
          (_, before: string, names: string, cells: string) => before + redactCells(names, ',', cells, ',', mark),
        )
    : text
  if (!sql.includes('\n')) return sql
  return redactLines(redactNextLines(sql, mark), mark)
}

function redactNextLines(text: string, mark: Mark): string {
  const replace = (whole: string, before: string, name: string, value: string) => {
    const kind = isWeakName(name) ? undefined : judgeName(name)
    return kind && !hidesNothing(kind, value, undefined) ? before + mark(kind, value) : whole
  }
  const named = text.includes('value:') ? text.replaceAll(NAMED_LINE, replace) : text
  return named.includes('input_value=') ? named.replaceAll(REPORTED, replace) : named
}

function redactLines(text: string, mark: Mark): string {
  const header = HEADER.exec(text)
  const [line = '', sign = ','] = header ?? []
  if (!header || !findKinds(line.trim(), sign).some(Boolean)) return text
  const start = header.index + line.length
  const rows = text.slice(start).split('\n')
  return (
    text.slice(0, start) +
    rows
      .map((row) => (row.length > LONGEST_TABLE_LINE ? row : redactCells(line.trim(), sign, row, sign, mark)))
      .join('\n')
  )
}

function redactCells(names: string, sign: string, cells: string, cellSign: string, mark: Mark): string {
  const kinds = findKinds(names, sign)
  const parts = cells.split(cellSign)
  if (parts.length !== kinds.length) return cells
  return parts.map((part, index) => redactCell(part, kinds[index], mark)).join(cellSign)
}

function redactCell(part: string, kind: NameKind | undefined, mark: Mark): string {
  const [, before = '', cell = '', after = ''] = /^(\s*["'`]?)(.*?)(["'`]?\s*)$/s.exec(part) ?? []
  // A parameter or a function takes the place of the value.
  if (!kind || !/[\p{L}\d]/u.test(cell) || /^[$?:@]|^null$/i.test(cell)) return part
  return hidesNothing(kind, cell, undefined) ? part : `${before}${mark(kind, cell)}${after}`
}

function findKinds(names: string, sign: string): readonly (NameKind | undefined)[] {
  return names.split(sign).map((name) => {
    const plain = name.replaceAll(/["'`[\]\s]/g, '')
    return isWeakName(plain) ? undefined : judgeName(plain)
  })
}

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
const SET_PASSWORD =
  /(\b(?:set password (?:for [^\s=]{1,80} )?(?:= ?|to )(?:password\()?|password (?:was |is )?(?:re)?set to )["'])([^"'\r\n]{1,200})(?=["'])/gi
/** A first line of names, as in CSV. */
const HEADER =
  /(?<=^|\n\r?\n)\|? {0,9}[\w".-]{1,60} {0,40}(?:([,;\t|]) {0,9}[\w".-]{1,60} {0,40})(?:\1 {0,9}[\w".-]{0,60} {0,40}){0,30}\r?\n/
const LONGEST_TABLE_LINE = 2_000

/** Redacts the columns of a table, in SQL or in lines of cells, that a secret's name heads. */
export function redactTables(text: string, mark: Mark): string {
  const sql = /values|identified|set password|set to/i.test(text)
    ? text
        .replaceAll(SET_PASSWORD, (_, before: string, secret: string) => before + mark('password', secret))
        .replaceAll(IDENTIFIED, (_, before: string, secret: string) => before + mark('password', secret))
        .replaceAll(
          INSERT,
          (_, before: string, names: string, cells: string) => before + redactCells(names, ',', cells, ',', mark),
        )
    : text
  if (!sql.includes('\n')) return sql
  const header = HEADER.exec(sql)
  const [line = '', sign = ','] = header ?? []
  if (!header || !findKinds(line.trim(), sign).some(Boolean)) return sql
  const start = header.index + line.length
  const rows = sql.slice(start).split('\n')
  return (
    sql.slice(0, start) +
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

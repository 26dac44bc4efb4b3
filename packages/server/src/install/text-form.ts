/** How a file is written: what an edit keeps. */
export interface TextForm {
  readonly bom: string
  readonly eol: '\n' | '\r\n'
  /** One level; several spaces, or a tab. */
  readonly indent: string
}

const BOM = '\ufeff'

/** Splits a file's text into its form and the text without a byte order mark. */
export function readForm(text: string): { readonly form: TextForm; readonly body: string } {
  const bom = text.startsWith(BOM) ? BOM : ''
  const body = text.slice(bom.length)
  const indent = /^([ \t]+)\S/m.exec(body)?.[1] ?? '  '
  return {
    form: { bom, eol: body.includes('\r\n') ? '\r\n' : '\n', indent: indent.includes('\t') ? '\t' : indent },
    body,
  }
}

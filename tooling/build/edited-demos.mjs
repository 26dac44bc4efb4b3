// @ts-check
// Builds the shop once for each list of edits: `edited-demos.mjs FOLDER < edits.json`, into FOLDER/0, FOLDER/1, …
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundleDemo } from './demo.mjs'

/** @typedef {[file: string, text: string, instead: string]} Edit */

const [, , folder = ''] = process.argv
/** @type {Edit[][]} */
const lists = JSON.parse(readFileSync(0, 'utf8'))
for (const [index, edits] of lists.entries()) {
  const files = await bundleDemo(join(folder, String(index)), (file, text) =>
    edits.reduce((changed, edit) => (edit[0] === file ? apply(changed, edit) : changed), text),
  )
  for (const [path, contents] of files) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, contents)
  }
}

/**
 * @param {string} source
 * @param {Edit} edit
 */
function apply(source, [file, text, instead]) {
  const parts = source.split(text)
  if (parts.length !== 2) throw new Error(`${text} stands ${parts.length - 1} times in ${file}`)
  return parts.join(instead)
}

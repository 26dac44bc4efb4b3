import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is known of each test so far, a file each: a run can be stopped and continued, and the table printed without one. */
export function openStore(folder) {
  mkdirSync(folder, { recursive: true })
  const place = (app, name) => join(folder, `${app}.${name}.json`)
  const read = (app, name) => {
    const path = place(app, name)
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
  }
  const write = (app, name, value) => {
    const path = place(app, name)
    writeFileSync(`${path}.new`, JSON.stringify(value, undefined, 1))
    renameSync(`${path}.new`, path)
  }
  return { folder, read, write }
}

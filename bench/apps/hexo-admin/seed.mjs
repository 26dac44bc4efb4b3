import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { discarded, drafts, pages, posts } from './texts.mjs'

export const OWNER = { username: 'olive', password: 'smoker-and-veil-9' }
const AUTHOR = 'Olive Hart'
/** Longer than the site waits until it takes a change of a file as finished. */
export const SETTLE_MS = 800

const CONFIG = {
  title: 'The Hive Log',
  author: AUTHOR,
  language: 'en',
  timezone: 'UTC',
  url: 'http://127.0.0.1',
  permalink: ':year/:title/',
  theme: false,
  render_drafts: true,
  metadata: { season: '' },
}
const SETTINGS = { options: { imagePrefix: 'hive-' } }
const DEPLOY = '#!/bin/sh\necho "Published: $1"\necho "14 pages generated"\n'
const SCAFFOLD = '---\ntitle: {{ title }}\ndate: {{ date }}\nseason:\ntags:\n---\n'

/** Writes a new site: its configuration, and all of its texts. */
export async function seed(folder, { passwordHash }) {
  const deployCommand = path.join(folder, 'deploy.sh')
  const admin = {
    username: OWNER.username,
    password_hash: passwordHash,
    secret: 'a-secret-of-the-bench',
    deployCommand,
  }
  // JSON is YAML, too.
  await write(path.join(folder, '_config.yml'), JSON.stringify({ ...CONFIG, admin }))
  await write(deployCommand, DEPLOY, { mode: 0o755 })
  for (const name of ['post', 'draft', 'page']) await write(path.join(folder, `scaffolds/${name}.md`), SCAFFOLD)
  await restore(folder)
}

/** Puts texts and settings back to what they were; a file that did not change is left alone. */
export async function restore(folder) {
  const source = path.join(folder, 'source')
  const wanted = new Map(listFiles())
  await mkdir(source, { recursive: true })
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && !wanted.has(path.relative(source, file))) await rm(file)
  }
  for (const [name, text] of wanted) await write(path.join(source, name), text)
  await write(path.join(folder, '_admin-config.yml'), JSON.stringify(SETTINGS))
}

function* listFiles() {
  for (const text of posts) yield [`_posts/${text.file}.md`, format(text)]
  for (const text of drafts) yield [`_drafts/${text.file}.md`, format(text)]
  // With the first one a new folder appears, which the site reads twice at once, and that request gets no response.
  for (const text of discarded) yield [`_discarded/${text.file}.md`, format(text)]
  for (const text of pages) yield [`${text.file}/index.md`, format(text)]
}

function format({ title, date, tags, categories, season, body }) {
  const list = (name, values) => (values ? [`${name}:`, ...values.map((value) => `  - ${value}`)] : [])
  return [
    `title: ${title}`,
    `date: ${date} 08:00:00`,
    `author: ${AUTHOR}`,
    ...(season ? [`season: ${season}`] : []),
    ...list('tags', tags),
    ...list('categories', categories),
    '---',
    '',
    ...body.flatMap((paragraph) => [paragraph, '']),
  ].join('\n')
}

async function write(file, text, options) {
  const old = await readFile(file, 'utf8').catch(() => undefined) // there may be none
  if (old === text) return
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text, options)
}

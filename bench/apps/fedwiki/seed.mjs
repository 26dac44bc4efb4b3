import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What the owner types to get in. */
export const CODE = 'work-bench-7'
const DATE = Date.UTC(2024, 2, 4, 9)

const pages = {
  'Welcome Visitors': [
    'This wiki belongs to a small workshop.',
    'Start with the [[Dovetail Joint]], or read about the [[Hand Plane]].',
    'Next on the bench: nothing yet.',
  ],
  'Dovetail Joint': [
    'Tails and pins hold without a nail.',
    'Mark the tails first, then saw on the waste side.',
    'Pare to the line with a sharp chisel.',
    'Used for drawers of [[White Oak]].',
  ],
  'Hand Plane': ['Set the iron for a thin shaving.', 'See [[White Oak]] for a wood that needs a steep angle.'],
  'White Oak': ['A hard wood with an open grain.', 'Drill before you drive a screw.'],
  'Glue Up': ['Do a dry run before the glue.', 'Clamp for an hour, as told in [[Dovetail Joint]].'],
}

/** Writes the owner and the pages as the wiki stores them. */
export async function seed(folder) {
  for (const name of ['pages', 'status']) await mkdir(path.join(folder, name), { recursive: true })
  await writeFile(path.join(folder, 'status/owner.json'), JSON.stringify({ name: 'Ada', friend: { secret: CODE } }))
  for (const [at, [title, texts]] of Object.entries(pages).entries()) {
    const story = texts.map((text, index) => ({ type: 'paragraph', id: makeId(at, index), text }))
    const page = { title, story, journal: [{ type: 'create', item: { title, story }, date: DATE + at * 60_000 }] }
    await writeFile(path.join(folder, 'pages', title.toLowerCase().replaceAll(' ', '-')), JSON.stringify(page))
  }
}

/** The third paragraph of the first page is a0000000000000c2, and so on. */
const makeId = (page, index) => `${'abcdef'[page]}0000000000000c${index}`

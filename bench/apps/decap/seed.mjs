import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const posts = [
  ['barn-owls', 'Barn owls', 'Owls nest in the barn again.'],
  ['first-swallows', 'First swallows', 'Two swallows came on Monday.'],
  ['garden-robins', 'Garden robins', 'The robins found the new feeder.'],
  ['winter-geese', 'Winter geese', 'Geese rest on the flooded meadow.'],
]

export const CONFIG = `backend:
  name: proxy
  proxy_url: /api/v1
  branch: main
load_config_file: true
media_folder: media
public_folder: /media
logo_url: /logo.svg
collections:
  - name: posts
    label: Posts
    label_singular: Post
    folder: posts
    create: true
    slug: '{{slug}}'
    fields:
      - { label: Title, name: title, widget: string }
      - { label: Place, name: place, widget: string, required: false }
      - { label: Count, name: count, widget: number, required: false }
      - { label: Body, name: body, widget: text }
`

export const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Field notes</title>
    <link rel="icon" href="/logo.svg" />
    <link href="config.yml" type="text/yaml" rel="cms-config-url" />
  </head>
  <body>
    <script src="decap-cms.js"></script>
  </body>
</html>
`

/** Writes the posts of a small site. */
export function seed(folder) {
  mkdirSync(path.join(folder, 'posts'), { recursive: true })
  mkdirSync(path.join(folder, 'media'), { recursive: true })
  for (const [slug, title, body] of posts)
    writeFileSync(
      path.join(folder, 'posts', `${slug}.md`),
      `---\ntitle: ${title}\nplace: Mill farm\ncount: 4\n---\n${body}\n`,
    )
}

/** Deletes the posts of passes that broke off. */
export async function tidy(url) {
  const call = async (action, params) => {
    const request = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const body = JSON.stringify({ branch: 'main', action, params: { branch: 'main', ...params } })
    return (await fetch(new URL('/api/v1', url), { ...request, body })).json()
  }
  const entries = await call('entriesByFolder', { folder: 'posts', extension: 'md', depth: 1 })
  const paths = entries.map(({ file }) => file.path).filter((each) => each.startsWith('posts/sighting-'))
  if (paths.length > 0) await call('deleteFiles', { paths, options: { commitMessage: 'Tidy up' } })
}

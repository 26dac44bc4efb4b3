import { createHash } from 'node:crypto'

const packages = [
  ['bevel-gauge', 'Measures angles of bevelled edges', ['1.0.0', '1.1.0', '2.0.0'], ['angle', 'measure']],
  ['chisel-set', 'Sharpening plans for chisels', ['0.9.0', '1.0.0'], ['edge', 'steel']],
  ['clamp-finder', 'Finds a clamp that fits', ['1.0.0'], ['clamp']],
  ['dovetail', 'Lays out dovetail joints', ['3.0.0', '3.0.1', '3.1.0'], ['joint', 'wood']],
  ['oak-grain', 'Grain patterns of oak', ['1.2.0'], ['wood', 'pattern']],
  ['plane-iron', 'Settings of bench planes', ['2.1.0', '2.2.0'], ['edge', 'plane']],
  ['wood-screw', 'Sizes and pilot holes of wood screws', ['1.0.0', '1.0.1'], ['screw', 'wood']],
]

const content = Buffer.from('a sample')
const shasum = createHash('sha1').update(content).digest('hex')

function publication(base, [name, description, , keywords], version) {
  const readme = `# ${name}\n\n${description}, without a fuss.\n\n## Use\n\nCall \`measure()\` once a piece.\n`
  const file = `${name}-${version}.tgz`
  const manifest = {
    name,
    version,
    description,
    keywords,
    readme,
    license: 'MIT',
    author: { name: 'Ada Turner', email: 'ada@workshop.test' },
    dependencies: { 'oak-grain': '^1.2.0', 'wood-screw': '~1.0.0' },
    devDependencies: { 'clamp-finder': '1.0.0' },
    engines: { node: '>=18' },
    dist: { tarball: `${base}${name}/-/${file}`, shasum, unpackedSize: 2048, fileCount: 4 },
  }
  return {
    _id: name,
    name,
    description,
    readme,
    'dist-tags': { latest: version },
    versions: { [version]: manifest },
    _attachments: {
      [file]: { content_type: 'application/octet-stream', data: content.toString('base64'), length: content.length },
    },
  }
}

async function put(url, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`PUT ${url}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** Adds a user and publishes all packages as npm would. */
export async function seed(base) {
  const { token } = await put(`${base}-/user/org.couchdb.user:ada`, { name: 'ada', password: 'work-bench-7' })
  for (const each of packages) {
    for (const version of each[2]) await put(base + each[0], publication(base, each, version), token)
  }
}

const databases = {
  orchard: [
    { _id: 'apple', name: 'Apple', row: 1, trees: 12 },
    { _id: 'cherry', name: 'Cherry', row: 2, trees: 5 },
    { _id: 'pear', name: 'Pear', row: 2, trees: 7 },
    { _id: 'plum', name: 'Plum', row: 3, trees: 4 },
    { _id: 'quince', name: 'Quince', row: 4, trees: 2 },
  ],
  tools: [
    { _id: 'ladder', name: 'Ladder', steps: 14 },
    { _id: 'saw', name: 'Pruning saw', length: 33 },
    { _id: 'shears', name: 'Shears', length: 20 },
  ],
}

/** Adds the databases with their documents, and then an administrator: until then everybody is one. */
export async function seed(url) {
  const send = async (method, path, body) => {
    const headers = { 'content-type': 'application/json' }
    const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await fetch(url + path, request)
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  }
  for (const [name, docs] of Object.entries(databases)) {
    await send('PUT', `/${name}`)
    await send('POST', `/${name}/_bulk_docs`, { docs })
  }
  await send('PUT', '/_config/admins/ada', 'grafting-wax-2')
}

/** Drops the databases of passes that broke off. */
export async function tidy(url) {
  const headers = { authorization: `Basic ${Buffer.from('ada:grafting-wax-2').toString('base64')}` }
  const names = await (await fetch(new URL('/_all_dbs', url), { headers })).json()
  for (const name of names.filter((each) => each.startsWith('crate-')))
    await fetch(new URL(`/${name}`, url), { method: 'DELETE', headers })
}

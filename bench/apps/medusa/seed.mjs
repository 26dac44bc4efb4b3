export const KEEPER = { email: 'ines@nordlicht.example', password: 'lamp-and-shade-4' }
export const SHOP = 'Nordlicht Lamps'
export const NEW_SHOP = 'Nordlicht Lamps and Shades'

const customers = [
  { first_name: 'Aksel', last_name: 'Brandt', email: 'aksel@brandt.example', phone: '+47 210 44 102' },
  { first_name: 'Bente', last_name: 'Dahlke', email: 'bente@dahlke.example', phone: '+45 33 18 20' },
  { first_name: 'Corin', last_name: 'Eik', email: 'corin@eik.example', phone: '+47 219 70 315' },
  { first_name: 'Jorun', last_name: 'Haugland', email: 'jorun@haugland.example', phone: '+47 228 15 660' },
  { first_name: 'Mirja', last_name: 'Lehto', email: 'mirja@lehto.example', phone: '+358 40 551' },
  { first_name: 'Tove', last_name: 'Haugen', email: 'tove@haugen.example', phone: '+47 233 90 418' },
]

const groups = [{ name: 'Architects' }, { name: 'Hotels' }, { name: 'Staff' }]

const collections = [
  { title: 'Desk lamps', handle: 'desk-lamps' },
  { title: 'Floor lamps', handle: 'floor-lamps' },
  { title: 'Outdoor', handle: 'outdoor' },
]

const reasons = [
  { value: 'flickers', label: 'It flickers', description: 'The light is not steady' },
  { value: 'too_bright', label: 'Too bright', description: 'For the room or for the eyes' },
  { value: 'wrong_colour', label: 'Wrong colour', description: 'Not the shade that was ordered' },
]

const lamp = (title, handle, subtitle, description, stock) => ({
  title,
  handle,
  subtitle,
  description,
  status: 'published',
  options: [{ title: 'Cable' }],
  variants: [
    { title: 'Two metres', inventory_quantity: stock, prices: [], options: [{ value: 'Two metres' }] },
    { title: 'Four metres', inventory_quantity: 4, prices: [], options: [{ value: 'Four metres' }] },
  ],
})

const products = [
  lamp('Fjord pendant', 'fjord-pendant', 'Blown glass', 'A pendant of blue glass', 12),
  lamp('Gable lantern', 'gable-lantern', 'For the porch', 'A lantern that stands the rain', 9),
  lamp('Heron floor lamp', 'heron-floor-lamp', 'On one leg', 'A floor lamp with a thin neck', 7),
  lamp('Heron desk lamp', 'heron-desk-lamp', 'The small one', 'A desk lamp with a thin neck', 15),
  lamp('Moss table lamp', 'moss-table-lamp', 'Felt and ash', 'A soft light for the evening', 6),
]

/** Fills an empty shop, or puts one back to this: what a pass has made goes, what it has changed is restored. */
export async function restore(url) {
  const api = await connect(url)
  await api('POST', '/admin/store', { name: SHOP })
  const kept = await api('GET', '/admin/customers?limit=100')
  for (const { email, ...values } of customers) {
    const found = kept.customers.find((each) => each.email === email)
    if (found) await api('POST', `/admin/customers/${found.id}`, values)
    else await api('POST', '/admin/customers', { email, ...values, password: 'no-one-signs-in' })
  }
  await replace(api, '/admin/customer-groups', 'customer_groups', 'name', groups)
  await replace(api, '/admin/collections', 'collections', 'handle', collections)
  await replace(api, '/admin/return-reasons', 'return_reasons', 'value', reasons)
  const listed = await api('GET', '/admin/products?limit=100')
  for (const product of products) {
    const found = listed.products.find(({ handle }) => handle === product.handle)
    const { title, subtitle, description, status } = product
    if (found) await api('POST', `/admin/products/${found.id}`, { title, subtitle, description, status })
    else await api('POST', '/admin/products', product)
  }
}

/** Deletes what is not in the list, and adds what is missing. */
async function replace(api, path, name, key, wanted) {
  const { [name]: there } = await api('GET', `${path}?limit=100`)
  const isKept = (each) => wanted.some((one) => one[key] === each[key])
  for (const { id } of there.filter((each) => !isKept(each))) await api('DELETE', `${path}/${id}`)
  for (const one of wanted) if (!there.some((each) => each[key] === one[key])) await api('POST', path, one)
}

async function connect(url) {
  const send = async (method, path, body, token) => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const { access_token: token } = await send('POST', '/admin/auth/token', KEEPER)
  return (method, path, body) => send(method, path, body, token)
}

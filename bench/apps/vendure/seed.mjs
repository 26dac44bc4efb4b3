/** Puts zones, taxes, products, facets and customers into an empty Vendure shop, through its own admin API. */
export async function seed(url) {
  const ask = await signIn(`${url}/admin-api`)
  const country = await ask('mutation($input: CreateCountryInput!) { createCountry(input: $input) { id } }', {
    code: 'DE',
    enabled: true,
    translations: [{ languageCode: 'en', name: 'Germany' }],
  })
  const zone = await ask('mutation($input: CreateZoneInput!) { createZone(input: $input) { id } }', {
    name: 'Europe',
    memberIds: [country.id],
  })
  const category = await ask('mutation($input: CreateTaxCategoryInput!) { createTaxCategory(input: $input) { id } }', {
    name: 'Standard',
    isDefault: true,
  })
  await ask('mutation($input: CreateTaxRateInput!) { createTaxRate(input: $input) { id } }', {
    name: 'Standard',
    enabled: true,
    value: 20,
    categoryId: category.id,
    zoneId: zone.id,
  })
  await ask('mutation($input: UpdateChannelInput!) { updateChannel(input: $input) { __typename } }', {
    id: '1',
    defaultTaxZoneId: zone.id,
    defaultShippingZoneId: zone.id,
    pricesIncludeTax: true,
  })
  await seedFacets(ask)
  for (const name of COLLECTIONS) await addCollection(ask, name)
  for (const [name, price] of PRODUCTS) await addProduct(ask, name, price)
  for (const [firstName, lastName] of CUSTOMERS) {
    await ask('mutation($input: CreateCustomerInput!) { createCustomer(input: $input) { __typename } }', {
      firstName,
      lastName,
      emailAddress: `${firstName}.${lastName}@example.org`.toLowerCase(),
    })
  }
}

const PRODUCTS = [
  ['Laptop', 129_900],
  ['Tablet', 32_900],
  ['Wireless Mouse', 1899],
  ['Curvy Monitor', 14_374],
  ['Gaming Keyboard', 7499],
  ['Hanging Plant', 1995],
  ['Running Shoe', 9999],
]

const CUSTOMERS = [
  ['Ada', 'Lovelace'],
  ['Grace', 'Hopper'],
  ['Alan', 'Turing'],
  ['Barbara', 'Liskov'],
]

const COLLECTIONS = ['Electronics', 'Home', 'Sports']

const FACETS = [
  ['Colour', ['Red', 'Green', 'Blue']],
  ['Brand', ['Acme', 'Globex']],
]

async function seedFacets(ask) {
  for (const [name, values] of FACETS) {
    await ask('mutation($input: CreateFacetInput!) { createFacet(input: $input) { id } }', {
      code: name.toLowerCase(),
      isPrivate: false,
      translations: [{ languageCode: 'en', name }],
      values: values.map((value) => ({
        code: value.toLowerCase(),
        translations: [{ languageCode: 'en', name: value }],
      })),
    })
  }
}

async function addCollection(ask, name) {
  await ask('mutation($input: CreateCollectionInput!) { createCollection(input: $input) { id } }', {
    isPrivate: false,
    filters: [],
    translations: [{ languageCode: 'en', name, slug: name.toLowerCase(), description: '' }],
  })
}

async function addProduct(ask, name, price) {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const product = await ask('mutation($input: CreateProductInput!) { createProduct(input: $input) { id } }', {
    translations: [
      { languageCode: 'en', name, slug, description: `<p>The ${name.toLowerCase()} that we like best</p>` },
    ],
  })
  await ask('mutation($input: [CreateProductVariantInput!]!) { createProductVariants(input: $input) { id } }', [
    {
      productId: product.id,
      sku: slug,
      price,
      stockOnHand: 100,
      optionIds: [],
      translations: [{ languageCode: 'en', name }],
    },
  ])
}

/** Signs in as superadmin; the function it returns runs one mutation and gives its result. */
async function signIn(api) {
  const headers = { 'content-type': 'application/json' }
  const post = async (query, variables) => {
    const response = await fetch(api, { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
    const { data, errors } = await response.json()
    if (errors) throw new Error(`seed: ${JSON.stringify(errors)}`)
    return { data, response }
  }
  const { response } = await post('mutation { login(username: "superadmin", password: "superadmin") { __typename } }')
  headers.cookie = response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  return async (query, input) => Object.values((await post(query, { input })).data)[0]
}

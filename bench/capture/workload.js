// What the measured pages do. Each function times itself in the page and returns microseconds.
const microseconds = (start) => (performance.now() - start) * 1000

globalThis.logStrings = (rounds, calls) => {
  const log = console.log
  for (let call = 0; call < calls; call++) log('user clicked the button', call)
  const costs = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    for (let call = 0; call < calls; call++) console.log('user clicked the button on the third row')
    costs.push(microseconds(start) / calls)
  }
  return costs
}

let getterRuns = 0
const makeRows = (seed) => ({
  total: 100,
  get computed() {
    getterRuns++
    return seed
  },
  rows: Array.from({ length: 100 }, (_, row) => ({
    id: seed + row,
    name: `Row ${row}`,
    price: row * 1.5,
    isActive: row % 2 === 0,
    owner: 'ann',
    city: 'Bern',
    note: null,
    tags: 'a,b',
    created: 1_700_000_000_000,
    size: 'L',
    color: 'red',
    stock: row,
  })),
})

/** One by one, each object new, since an object that was seen before would flatter the engine's caches. */
globalThis.logObjects = (calls) => {
  const objects = Array.from({ length: calls + 50 }, (_, index) => makeRows(index))
  const costs = []
  for (const [index, object] of objects.entries()) {
    const start = performance.now()
    console.log('rows', object)
    if (index >= 50) costs.push(microseconds(start))
  }
  return { costs, getterRuns }
}

/** How long the app waits for its response and for the body. */
globalThis.fetchMany = async (path, calls) => {
  const waits = []
  for (let call = 0; call < calls; call++) {
    const start = performance.now()
    const response = await fetch(path)
    waits.push(microseconds(start))
    await response.text()
  }
  return waits
}

/** How long the scripts alone take for a request, where the response is instant. */
globalThis.fetchAnswered = async (rounds, calls) => {
  const costs = []
  for (let round = 0; round < rounds; round++) {
    await prepareResponses('/empty', calls)
    const start = performance.now()
    for (let call = 0; call < calls; call++) await fetch('/empty')
    costs.push(microseconds(start) / calls)
  }
  return costs
}

globalThis.requestMany = async (path, calls) => {
  for (let call = 0; call < calls; call++) {
    await new Promise((resolve) => {
      const request = new XMLHttpRequest()
      request.open('GET', path)
      request.onloadend = resolve
      request.send()
    })
  }
}

globalThis.logMany = (calls) => {
  for (let call = 0; call < calls; call++) console.log('event', call, { id: call, name: `n${call}` })
}

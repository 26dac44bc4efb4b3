// A network with instant responses: the browser's own work for a request is many times what is measured. The responses are
// real ones, fetched beforehand.
const native = fetch.bind(globalThis)
let responses = []

globalThis.prepareResponses = async (path, count) => {
  responses = []
  for (let call = 0; call < count; call++) responses.push(await native(path))
}

const prepared = { fetch: () => Promise.resolve(responses.pop()) }
globalThis.fetch = prepared.fetch

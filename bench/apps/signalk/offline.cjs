// Loaded before the server, which has no setting for it: a boat at sea. Ports are opened on loopback only, and nothing outside is reached.
const { Server } = require('node:net')

const listen = Object.getOwnPropertyDescriptor(Server.prototype, 'listen').value
Server.prototype.listen = function (port, ...rest) {
  if (!/^\d+$/.test(String(port))) return Reflect.apply(listen, this, [port, ...rest])
  const callbacks = rest.filter((each) => typeof each === 'function')
  return Reflect.apply(listen, this, [{ port: Number(port), host: '127.0.0.1' }, ...callbacks])
}

const { fetch } = globalThis
globalThis.fetch = async (input, ...rest) => {
  const { hostname } = new URL(typeof input === 'string' ? input : (input.url ?? input.href))
  if (hostname !== '127.0.0.1' && hostname !== 'localhost') throw new TypeError('fetch failed')
  return fetch(input, ...rest)
}

// Loaded before the server and each process that it starts, which have no setting for it: a house without a network. Ports are opened
// on loopback only, nothing is announced or asked by multicast, and every address outside is the small registry that the bench serves.
const dgram = require('node:dgram')
const { EventEmitter } = require('node:events')
const http = require('node:http')
const https = require('node:https')
const { connect, Server } = require('node:net')

const LOOPBACK = '127.0.0.1'

const listen = Object.getOwnPropertyDescriptor(Server.prototype, 'listen').value
Server.prototype.listen = function (first, ...rest) {
  const isOptions = typeof first === 'object' && first !== null && first.port !== undefined
  if (!isOptions && !/^\d+$/.test(String(first))) return Reflect.apply(listen, this, [first, ...rest])
  const callbacks = rest.filter((each) => typeof each === 'function')
  const options = isOptions ? first : { port: first }
  return Reflect.apply(listen, this, [{ ...options, port: Number(options.port), host: LOOPBACK }, ...callbacks])
}

/** A socket that nothing leaves and nothing reaches. */
class Mute extends EventEmitter {
  bind(...given) {
    const callback = given.find((each) => typeof each === 'function')
    setImmediate(() => {
      this.emit('listening')
      callback?.()
    })
    return this
  }
  send(...given) {
    const callback = given.findLast((each) => typeof each === 'function')
    if (callback) setImmediate(() => callback(null, 0))
  }
  close(callback) {
    setImmediate(() => {
      this.emit('close')
      callback?.()
    })
    return this
  }
  address() {
    return { address: LOOPBACK, family: 'IPv4', port: 5353 }
  }
  ref() {
    return this
  }
  unref() {
    return this
  }
}
const SETTINGS = ['addMembership', 'dropMembership', 'setBroadcast', 'setTTL', 'setMulticastInterface']
for (const name of [...SETTINGS, 'setMulticastTTL', 'setMulticastLoopback']) Mute.prototype[name] = () => {}
dgram.createSocket = () => new Mute()

const elsewhere = (given) => {
  const { path, pathname, search, headers, method } = given
  const at = { host: LOOPBACK, port: Number(process.env.BENCH_REGISTRY_PORT), path: path ?? pathname + search }
  return { ...at, method, headers: { ...headers, host: given.hostname ?? given.host } }
}
https.request = (...given) => {
  const [first, second] = given
  const options = typeof first === 'string' ? new URL(first) : first
  const callback = given.findLast((each) => typeof each === 'function')
  return http.request(elsewhere(typeof second === 'object' ? Object.assign(options, second) : options), callback)
}
https.get = (...given) => https.request(...given).end()

// What multicast would find once it is up: the one bridge of the house.
const { Bonjour } = require('bonjour-service')
const bridge = {
  port: Number(process.env.BENCH_BRIDGE_PORT),
  addresses: [LOOPBACK],
  txt: { md: 'Glasshouse', id: '0E:3C:11:5A:92:7D', 'c#': '2' },
}
Bonjour.prototype.find = () => {
  const browser = new EventEmitter()
  const look = () => {
    const probe = connect(bridge.port, LOOPBACK)
    probe.on('connect', () => {
      probe.destroy()
      browser.emit('up', bridge)
    })
    probe.on('error', () => setTimeout(look, 300).unref())
  }
  return Object.assign(browser, { start: look, update: look, stop() {} })
}

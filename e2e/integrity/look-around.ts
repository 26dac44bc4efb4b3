// This is code of a page that looks for traces, and such code does what ours must not.
/* oxlint-disable no-extend-native, typescript/unbound-method, unicorn/no-instanceof-builtins */

/** Runs in a page: how its console, its history and its functions look to a script that looks closely. */
export function lookAround() {
  const shape = (holder: object, key: PropertyKey) => {
    const { value, get, set, ...flags } = Object.getOwnPropertyDescriptor(holder, key) ?? {}
    const part = (found: unknown) =>
      typeof found === 'function'
        ? {
            name: found.name,
            length: found.length,
            source: Function.prototype.toString.call(found),
            keys: Reflect.ownKeys(found).map(String),
            isFunction: found instanceof Function && Object.getPrototypeOf(found) === Function.prototype,
            hasPrototype: 'prototype' in found,
          }
        : typeof found
    return { key: String(key), ...flags, value: part(value), get: part(get), set: part(set) }
  }
  const shapes = (holder: object) => Reflect.ownKeys(holder).map((key) => shape(holder, key))
  const attempt = (work: () => unknown) => {
    try {
      return `gives ${String(work())}`
    } catch (error) {
      return `throws ${String(error)}`
    }
  }
  const { pushState } = History.prototype
  const { toString } = Function.prototype
  const construct = (target: unknown) => Reflect.construct(target as () => void, [])
  return {
    window: Object.getOwnPropertyNames(window).sort(),
    console: shapes(console),
    consolePrototype: Object.getPrototypeOf(Object.getPrototypeOf(console)) === Object.prototype,
    history: shapes(History.prototype),
    proxy: [shape(window, 'Proxy'), ...shapes(Proxy)],
    ownHistory: Reflect.ownKeys(history).map(String),
    functions: shapes(Function.prototype).map(({ key, value }) => ({ key, value })),
    prototypes: [Object, Array, String, Error, EventTarget, Document, Performance].map(({ prototype }) =>
      Reflect.ownKeys(prototype).map(String),
    ),
    errors: [
      attempt(() => construct(console.log)),
      attempt(() => Reflect.apply(pushState, {}, [])),
      attempt(() => Reflect.apply(pushState, history, [])),
      attempt(() => history.pushState({}, '', 'http://elsewhere.test/')),
      attempt(() => history.pushState(() => {}, '')),
      attempt(() => Reflect.apply(toString, {}, [])),
      attempt(() => Reflect.apply(toString, undefined, [])),
      attempt(() => Object.create(console.log).toString()),
      attempt(() => Reflect.apply(Proxy, undefined, [{}, {}])),
      attempt(() => construct(Proxy)),
      attempt(() => Object.keys(new Proxy({ a: 1 }, {}))),
      attempt(() => class extends Proxy<object> {}),
      attempt(() => Object.defineProperty(console, 'log', { value: console.log, configurable: true }) === console),
    ],
  }
}

/** Runs in a page: what code of the page is run by logging, and what becomes of what it does there. */
export function logOddities() {
  const runs: Record<string, number> = {}
  const note = (name: string) => {
    runs[name] = (runs[name] ?? 0) + 1
    return name
  }
  const odd = {
    get getter() {
      return note('getter')
    },
    toJSON: () => note('toJSON'),
    toString: () => note('toString'),
    valueOf: () => note('valueOf'),
    [Symbol.toPrimitive]: () => note('toPrimitive'),
    get [Symbol.toStringTag]() {
      return note('toStringTag')
    },
  }
  const traps: ProxyHandler<object> = {
    get: () => note('get'),
    has: () => note('has') !== '',
    set: () => note('set') !== '',
    ownKeys: (target) => {
      note('ownKeys')
      return Reflect.ownKeys(target)
    },
    getOwnPropertyDescriptor: (target, key) => {
      note('descriptor')
      return Reflect.getOwnPropertyDescriptor(target, key)
    },
    getPrototypeOf: (target) => {
      note('getPrototypeOf')
      return Reflect.getPrototypeOf(target)
    },
  }
  const proxy = new Proxy(new Proxy({ a: 1 }, traps), traps)
  const { proxy: list } = Proxy.revocable([1, 2], traps)
  const error = new Error('odd')
  Object.defineProperty(error, 'stack', { get: () => note('stack') })
  const methods = ['debug', 'log', 'info', 'warn', 'error', 'dir', 'table', 'group', 'assert'] as const
  // The tables of the console read their data themselves.
  for (const method of methods)
    if (method !== 'table') Reflect.apply(console[method], console, [false, odd, proxy, list, error])

  const thrown = new Error('from toString')
  const throwing = {
    toString: () => {
      note('toString for %s')
      throw thrown
    },
  }
  let caught: unknown
  try {
    console.log('%s', throwing)
  } catch (found) {
    caught = found
  }
  const talkative = {
    toString: () => {
      console.log('said while being printed')
      return 'talkative'
    },
  }
  console.log('%s', talkative)
  'a42'.match(/(\d+)/)
  console.error('after a match', odd, new TypeError('x'))
  const lastMatch: unknown = Reflect.get(RegExp, '$1')

  const iterate = Array.prototype[Symbol.iterator]
  Array.prototype[Symbol.iterator] = function counted() {
    note('iterator')
    return iterate.call(this)
  }
  console.log('with a counted iterator', [1, 2], new Map([[1, 2]]))
  Array.prototype[Symbol.iterator] = iterate

  const before = Error.prepareStackTrace
  Error.prepareStackTrace = () => note('prepareStackTrace')
  console.error('stacks are written by the page')
  console.trace('here too')
  Error.prepareStackTrace = before

  const { log } = console
  log('detached')
  console.log.call(null, 'without a console')
  Object.freeze(console)
  console.log('frozen')
  return { runs, caught: caught === thrown, lastMatch, isFrozen: Object.isFrozen(console) }
}

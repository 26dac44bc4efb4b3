// Loaded before the probes: notes how long each of their callbacks takes, in milliseconds.
const costs = { listeners: {}, tasks: [] }
globalThis.costs = costs

function timed(work, note) {
  return function (...args) {
    const start = performance.now()
    try {
      return work.apply(this, args)
    } finally {
      note(performance.now() - start)
    }
  }
}
const task = (work) => timed(work, (ms) => costs.tasks.push(ms))

// Called on the right object below.
// oxlint-disable-next-line typescript/unbound-method
const { addEventListener } = EventTarget.prototype
EventTarget.prototype.addEventListener = function (type, listener, options) {
  const note = (ms) => (costs.listeners[type] ??= []).push(ms)
  return addEventListener.call(this, type, typeof listener === 'function' ? timed(listener, note) : listener, options)
}
for (const name of ['setTimeout', 'requestIdleCallback', 'requestAnimationFrame', 'queueMicrotask']) {
  const native = globalThis[name]
  globalThis[name] = (work, ...rest) => native.call(globalThis, task(work), ...rest)
}
const Native = MutationObserver
globalThis.MutationObserver = class extends Native {
  constructor(work) {
    super(task(work))
  }
}

globalThis.takeCosts = () => {
  const taken = { listeners: { ...costs.listeners }, tasks: [...costs.tasks] }
  costs.listeners = {}
  costs.tasks.length = 0
  return taken
}

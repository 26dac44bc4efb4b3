// Preloaded into a Gasoline server that replays a recording: its parent sets the time, which never runs backwards.
const real = Date.now
let offsetMs = Number(process.env.GASOLINE_REPLAY_AT) - real()

Date.now = () => real() + offsetMs
process.on('message', ({ now }) => {
  offsetMs = Math.max(now - real(), offsetMs)
  process.send({ now: Date.now() })
})

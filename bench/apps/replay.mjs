import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { CLI, MEMORY_FLAGS } from '../processes.mjs'
import { within } from './harness/browser.mjs'
import { connectAgent } from './harness/session.mjs'

const START_MS = 30_000
const CLOCK = new URL('./harness/clock.mjs', import.meta.url).href

/** Feeds a fresh server with a recording, at the recorded times, and asks it again: `{ label, answer }` of each ask. */
export async function replayRecording({ events }, tool = 'diagnose') {
  const server = await startServerAt(events[0]?.at ?? Date.now())
  const agent = await connectAgent(server.url)
  const extension = createExtension(server.url, events)
  const answers = []
  try {
    for (const event of events) {
      await server.setTime(event.at)
      if (event.post !== undefined && !event.post.startsWith('/sources')) await post(server.url, event)
      if (event.channel !== undefined) await extension.connect(event.channel)
      if (event.sent !== undefined) extension.send(event.sent)
      if (event.ask !== undefined) answers.push({ label: event.ask, answer: await agent.call(tool) })
    }
    return answers
  } finally {
    await agent.close()
    extension.stop()
    await server.stop()
  }
}

async function startServerAt(now) {
  const child = spawn(process.execPath, [...MEMORY_FLAGS, '--import', CLOCK, CLI, 'serve', '--port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, GASOLINE_REPLAY_AT: String(now) },
  })
  const ended = once(child, 'exit')
  let text = ''
  const ready = new Promise((resolve, reject) => {
    child.stderr.setEncoding('utf8')
    child.stderr.on('data', (chunk) => {
      text += chunk
      const match = /http:\/\/127\.0\.0\.1:\d+/.exec(text)
      if (match) resolve(match[0])
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)))
  })
  const url = await within(START_MS, ready, 'the start of the server')
  return {
    url,
    setTime: async (at) => {
      const isSet = once(child, 'message')
      child.send({ now: at })
      await isSet
    },
    stop: async () => {
      child.kill()
      await ended
    },
  }
}

async function post(url, { post: path, body, type = 'application/json' }) {
  const response = await fetch(url + path, { method: 'POST', body, headers: { 'content-type': type } })
  await response.arrayBuffer()
}

/** The extension's side of the channel: it reports the recorded tabs, and has the recorded scripts. */
function createExtension(url, events) {
  const scripts = readScripts(events)
  let socket
  const answer = async (data) => {
    const message = JSON.parse(data.toString())
    if (message.type !== 'command') return
    const found = message.name === 'fetch_source' ? findScript(scripts, message.args) : undefined
    if (found && !message.args.known.includes(found.value.digest))
      await post(url, {
        post: `/sources?id=${message.args.uploadId}`,
        body: found.text,
        type: 'application/octet-stream',
      })
    const outcome = found ? { ok: true, value: found.value } : { ok: false, error: FAILURE }
    socket.send(JSON.stringify({ type: 'result', id: message.id, ...outcome }))
  }
  return {
    connect: async (origin) => {
      socket?.terminate()
      socket = new WebSocket(`${url.replace('http', 'ws')}/extension`, { origin })
      socket.on('message', (data) => void answer(data))
      socket.on('error', () => undefined)
      await once(socket, 'open')
    },
    send: (text) => {
      if (JSON.parse(text).type !== 'result' && socket?.readyState === WebSocket.OPEN) socket.send(text)
    },
    stop: () => socket?.terminate(),
  }
}

const FAILURE = { code: 'failed', message: 'It was not recorded.' }

/** Of each script that was fetched: its text and what the extension reported about it. */
function readScripts(events) {
  const uploads = new Map()
  for (const { post: path = '', body } of events)
    if (path.startsWith('/sources')) uploads.set(new URLSearchParams(path.split('?')[1]).get('id'), body)
  const messages = events.flatMap(({ received, sent }) =>
    [received, sent].filter(Boolean).map((text) => JSON.parse(text)),
  )
  const results = new Map(messages.filter(({ type }) => type === 'result').map((result) => [result.id, result]))
  const found = messages
    .filter(({ type, name }) => type === 'command' && name === 'fetch_source')
    .flatMap(({ id, args }) => {
      const result = results.get(id)
      return result?.ok
        ? [{ url: args.url, pageId: args.pageId, value: result.value, text: uploads.get(args.uploadId) }]
        : []
    })
  const texts = new Map(found.filter(({ text }) => text !== undefined).map(({ value, text }) => [value.digest, text]))
  return found.map((script) => ({ ...script, text: script.text ?? texts.get(script.value.digest) ?? '' }))
}

function findScript(scripts, { url, pageId }) {
  const same = scripts.filter((script) => script.url === url)
  return same.find((script) => script.pageId === pageId) ?? same.at(-1)
}

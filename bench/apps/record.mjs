import { startHop } from '../../e2e/support/hop.mjs'

/**
 * Keeps what passes between the extension and a Gasoline server: everything that is posted, and the messages of the
 * extension's channel. `note` puts a mark between them, such as a question.
 */
export async function startRecorder(target) {
  const events = []
  const note = (event) => events.push({ at: Date.now(), ...event })
  const hop = await startHop(target, {
    opened: (origin) => note({ channel: origin }),
    posted: ({ path, type, body }) => note({ post: path, type, body }),
    sent: (text) => {
      if (!text.includes('"heartbeat"')) note({ sent: text })
    },
    received: (text) => {
      if (text.includes('"command"')) note({ received: text })
    },
  })
  return { ...hop, note, events: () => [...events] }
}

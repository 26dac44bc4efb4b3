import type { Bug } from '@gasoline/demo/bugs'
import type { AgentCall } from './ask-agent.ts'

/** Whether what is written to a stream may carry colours. */
export function mayColour(stream: { readonly isTTY?: boolean }, env: Readonly<Record<string, string | undefined>>) {
  return stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb'
}

/** The agent's question, exactly what it gets, what that costs, and the truth beside it. */
export function renderCase(bug: Bug, call: AgentCall, isColoured: boolean): string {
  const head = (text: string) => (isColoured ? `\u001b[1m${text}\u001b[22m` : text)
  return [
    head('You ask your agent'),
    bug.question,
    '',
    head(`Your agent calls ${call.tool}, and gets`),
    call.text,
    '',
    head('Cost'),
    `1 call, ${call.bytes.toLocaleString('en')} bytes, about ${call.tokens.toLocaleString('en')} tokens`,
    '',
    head('What was really wrong'),
    `${bug.cause} (${bug.source.file})`,
    '',
  ].join('\n')
}

/** The same for programs. */
export function describeCase({ name, kind, question, sees, cause, endpoint, field, source }: Bug, call: AgentCall) {
  const truth = { kind, sees, cause, endpoint, field, file: source.file, code: source.text }
  return { version: 1, bug: name, question, calls: [call], bytes: call.bytes, tokens: call.tokens, truth }
}

/** One line a bug. */
export function renderBugs(bugs: readonly Bug[]): string {
  const width = Math.max(...bugs.map(({ name }) => name.length))
  return `${bugs.map(({ name, title }) => `${name.padEnd(width)}  ${title}`).join('\n')}\n`
}

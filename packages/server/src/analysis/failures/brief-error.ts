import { validateContext } from '@gasoline/wire'
import type { ErrorGroup } from './error-groups.ts'
import { preview } from '../budget/preview.ts'

const MESSAGE_CHARS = 300
const FRAMES = 3
const FRAME_CHARS = 160
const RESPONSE_CHARS = 200

/** What a list of many shows of each: the top of the stack unless its source is known, the beginning of the texts. */
export function briefError<G extends ErrorGroup>(group: G): G {
  const { message, response } = group
  const isSourceKnown = (validateContext(group._aiContext).sourceSnippets ?? []).length > 0
  const stack = isSourceKnown ? undefined : group.stack
  const frames = stack?.split('\n').filter((line) => /:\d+/.test(line))
  return {
    ...group,
    message: preview(message, MESSAGE_CHARS),
    stack: frames
      ?.slice(0, FRAMES)
      .map((frame) => preview(frame.trim(), FRAME_CHARS))
      .join('\n'),
    response: response === undefined ? undefined : preview(response, RESPONSE_CHARS),
  }
}

/** Of what was found out about an error, its summary alone. */
export function withSummaryOnly<G extends ErrorGroup>(group: G): G {
  const { _aiContext, _actions: _, ...rest } = group
  const summary = _aiContext?.summary
  // What is left out is optional.
  return { ...rest, ...(summary !== undefined && { _aiContext: { summary } }) } as G
}

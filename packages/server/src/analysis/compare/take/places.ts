import type { LogEntry } from '@gasoline/wire'
import { validateContext } from '@gasoline/wire'
import { parseStack } from '../../code/stack.ts'
import { unifyEngineMessage } from '../../identity/engine-message.ts'
import { readSnippetFrames, readStableFrames } from '../../identity/frames.ts'
import { rememberEach } from '../../remember.ts'
import type { SeenFailure } from '../seen.ts'
import { shortHash } from './short-hash.ts'

/** Where an error was thrown or printed, by names that the next build has, too; nothing where a minifier took them. */
export const readPlace = rememberEach((entry: LogEntry): Pick<SeenFailure, 'place' | 'wording'> => {
  const { message, stack = '', source } = entry
  const [, type = '', text = message] = TITLE.exec(message.slice(0, READ_CHARS)) ?? []
  const unified = unifyEngineMessage(text)
  const snippets = readSnippetFrames(validateContext(entry._aiContext).sourceSnippets ?? [])
  const frames =
    snippets.length > 0 ? snippets : readStableFrames(parseStack(stack.split('\n', 10).join('\n'), message))
  const named = frames.find((frame) => frame.function !== '')
  return {
    ...(named && { place: shortHash(source, type, named.function, named.file) }),
    ...(unified !== undefined && { wording: shortHash(unified) }),
  }
})

/** The error in a message, which may have words of the app before it. */
const TITLE = /(?:^|\s)([A-Z]\w{0,60}(?:Error|Exception)): (.*)/
const READ_CHARS = 600

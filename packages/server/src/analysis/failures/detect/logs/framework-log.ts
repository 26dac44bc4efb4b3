import type { StoredEvent } from '@gasoline/wire'
import { isLibraryPath } from '../../../code/library-path.ts'
import { readStackPlaces } from '../../../code/stack-locations.ts'

/** As React, Vue and Angular begin or end what they print of an error that they caught. */
const WORDS =
  /(?:^|\n|\s)(?:The above error occurred in|React will try to recreate|An error occurred in the <)|^(?:Warning: |\[Vue(?: Router)? warn\]|ERROR(?:\s|$))/

/** Whether a framework printed this, and not the app: by its words, or by the call that printed it. */
export function isFrameworkLog({ message, args = [], stack, pageId }: StoredEvent<'logs'>): boolean {
  const texts = [message.slice(0, READ_CHARS), ...args.filter((arg) => typeof arg === 'string').slice(0, 5)]
  if (texts.some((text) => WORDS.test(text.slice(0, READ_CHARS)))) return true
  // An error's stack begins with what threw it; that of a console call with what printed it.
  const isCallStack = stack !== undefined && /^\s*at |^[^\n]{0,200}@/.test(stack)
  const [printed] = isCallStack ? readStackPlaces({ stack, message, pageId }) : []
  return printed !== undefined && isLibraryPath(printed.url)
}

const READ_CHARS = 2_000

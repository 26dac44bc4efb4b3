import type { SourceSnippet } from '@gasoline/wire'
import { isOfFramework } from '../../analysis/failures/detect/framework-log.ts'
import { hasError } from '../../analysis/failures/detect/log.ts'
import { isHydration, readMismatch } from '../../analysis/failures/detect/hydration.ts'
import type { Context } from '../../analysis/context/context.ts'
import type { LogFailure } from '../../analysis/failures/failure.ts'
import type { Stumble } from '../../analysis/diagnose/causes/access-message.ts'
import { expressionInSource } from '../../analysis/code/expression.ts'
import { sourceOfError, stumbleOf } from '../../analysis/diagnose/causes/failed-access.ts'
import { reactWordsOf } from '../../analysis/identity/react-codes.ts'
import { oneLine } from '../text.ts'

/** Why an error was thrown that nothing else explains. */
export function errorCause(failure: LogFailure, context: Context): string {
  const { entry } = failure
  const { message } = entry
  if (isHydration(entry)) return hydrationCause(message)
  const chunk = CHUNK.exec(message)
  if (chunk)
    return `The browser could not load the module ${oneLine(chunk[1] ?? chunk[2] ?? '', 160)}: it is gone from the server (a newer deployment?), or the server cannot be reached.`
  if (failure.kind === 'console' && !hasError(entry) && !isOfFramework(entry))
    return 'The code logged this as an error. No failed request or answer was found that explains it.'
  const meaning = reactWordsOf(message)
  const stumble = stumbleOf(entry, context)
  const value = stumble && valueName(stumble, sourceOfError(entry, context))
  const what =
    value && stumble && stumble.wanted !== 'function'
      ? ` ${oneLine(value, 80)} is ${valueWords(message, stumble.wanted)} here.`
      : ''
  const caught = failure.kind === 'console' ? caughtWords(failure) : ''
  return `${meaning === undefined ? '' : `${meaning}. `}Thrown by this code.${what} No failed request or answer was found that explains it.${caught === '' ? '' : ` ${caught}`}`
}

/** Who caught it: with words of its own the app; the bare error frameworks print as well; of their words it is nothing. */
export function caughtWords({ entry }: LogFailure): string {
  const { args = [] } = entry
  if (isOfFramework(entry)) return ''
  if (!hasError(entry)) return 'The app logged it.'
  return args.some((arg) => typeof arg === 'string')
    ? 'The app caught it and only logged it.'
    : 'It was caught, by a catch or an error boundary, and printed.'
}

/** How the source names it; else how the browser does. */
function valueName({ property, chain }: Stumble, source: SourceSnippet | undefined): string | undefined {
  const expression = source && property !== undefined ? expressionInSource(source, property) : undefined
  return expression ?? chain?.join('.').replaceAll('.[]', '[…]')
}

const CHUNK =
  /(?:dynamically imported module|Importing a module script failed|Unable to preload CSS for):? (\S+)|Loading (?:CSS )?chunk (\S+) failed/

function valueWords(message: string, wanted: string | undefined): string {
  const nothing = /\b(undefined|null)\b/.exec(message)?.[1]
  return nothing ?? (wanted === undefined ? 'not what it should be' : `no ${wanted}`)
}

function hydrationCause(message: string): string {
  const { server, client, components } = readMismatch(message)
  const place = components.length === 0 ? '' : ` in ${components.slice(-4).join(' > ')}`
  const values =
    server === undefined && client === undefined ? '' : `: server ${quote(server)}, client ${quote(client)}`
  return `Hydration mismatch: the client's first render differs from the server's HTML${place}${values}.`
}

function quote(text: string | undefined): string {
  return text === undefined ? 'nothing' : JSON.stringify(oneLine(text, 60))
}

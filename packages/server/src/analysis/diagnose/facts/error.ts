import type { LogEntry, SourceSnippet } from '@gasoline/wire'
import { preview } from '../../budget/preview.ts'
import { readExpression } from '../../code/expression.ts'
import type { Context } from '../../context/context.ts'
import { isSameTab } from '../../context/same-page.ts'
import { isFrameworkLog } from '../../failures/detect/logs/framework-log.ts'
import { isHydration, readMismatch } from '../../failures/detect/logs/hydration.ts'
import { readLoadFailure } from '../../failures/detect/load-failure.ts'
import { hasError } from '../../failures/detect/logs/log.ts'
import type { LogFailure } from '../../failures/failure.ts'
import { explainReactCode } from '../../identity/react-codes.ts'
import { TIMING_MS } from '../../timing.ts'
import { toRelativeUrl, withoutQuery } from '../../urls.ts'
import type { ErrorCause } from '../cause.ts'
import type { FailedAccess } from '../causes/access/access-message.ts'
import { findErrorSource, findFailedAccess } from '../causes/access/failed-access.ts'
import { URL_CHARS } from './refs.ts'

const COMPONENTS = 4

/** What is known of an error that nothing else explains. */
export function describeError(failure: LogFailure, context: Context): ErrorCause {
  const { entry } = failure
  if (isHydration(entry)) return describeHydration(entry)
  const chunk = CHUNK.exec(entry.message)
  if (chunk) return { kind: 'module', url: preview(chunk[1] ?? chunk[2] ?? '', 160) }
  if (failure.kind === 'console' && !hasError(entry) && !isFrameworkLog(entry)) return { kind: 'logged' }
  const meaning = explainReactCode(entry.message)
  const value = describeValue(entry, context)
  return { kind: 'thrown', ...(meaning !== undefined && { meaning }), ...(value && { value }) }
}

const CHUNK =
  /(?:dynamically imported module|Importing a module script failed|Unable to preload CSS for):? (\S+)|Loading (?:CSS )?chunk (\S+) failed/

/** The value that the code could not use. */
function describeValue(entry: LogEntry, context: Context): Extract<ErrorCause, { kind: 'thrown' }>['value'] {
  const access = findFailedAccess(entry, context)
  const name = access && nameValue(access, findErrorSource(entry, context))
  if (!name || access.wanted === 'function') return undefined
  const nothing = /\b(undefined|null)\b/.exec(entry.message)?.[1]
  return {
    name: preview(name, 80),
    ...(nothing !== undefined && { is: nothing }),
    ...(nothing === undefined && access.wanted !== undefined && { expected: access.wanted }),
  }
}

/** How the source names it; else how the browser does. */
function nameValue({ property, chain }: FailedAccess, source: SourceSnippet | undefined): string | undefined {
  const expression = source && property !== undefined ? readExpression(source, property) : undefined
  return expression ?? chain?.join('.').replaceAll('.[]', '[…]')
}

function describeHydration({ message }: LogEntry): ErrorCause {
  const { server, client, components } = readMismatch(message)
  return {
    kind: 'hydration',
    ...(server !== undefined && { server: preview(server, 60) }),
    ...(client !== undefined && { client: preview(client, 60) }),
    components: components.slice(-COMPONENTS).map((name) => preview(name, 60)),
  }
}

/** What did not load, or was forbidden. */
export function describeLoad(failure: LogFailure, context: Context): ErrorCause {
  const { entry } = failure
  const { url, status, reason, element, method = findFormMethod(entry, context) } = readLoadFailure(entry) ?? {}
  if (url === undefined || (element !== undefined && (element !== 'document' || status === undefined)))
    return { kind: failure.kind === 'policy' ? 'policy' : 'resource', message: preview(entry.message, 200) }
  return {
    kind: 'load',
    id: entry.id,
    ...(method !== undefined && { method }),
    url: preview(toRelativeUrl(url, entry.url), URL_CHARS),
    ...(status !== undefined && { status }),
    ...(status === undefined && reason && { reason: preview(reason, 160) }),
  }
}

/** How a document was requested: by the form that was sent before it, or by its address alone. */
function findFormMethod(entry: LogEntry, { view }: Context): string | undefined {
  const { load } = entry
  if (load?.element !== 'document') return undefined
  const sent = view.actions.findLast(
    (action) =>
      action.type === 'submit' &&
      action.at <= entry.at &&
      entry.at - action.at <= TIMING_MS.navigation &&
      isSameTab(action, entry) &&
      withoutQuery(action.form?.action ?? '') === withoutQuery(load.url ?? ''),
  )
  return (sent?.form?.method ?? 'get').toUpperCase()
}

import type { ErrorSummary } from '../../analysis/code/summary.ts'

const KINDS: Readonly<Record<string, string>> = {
  exception: 'Uncaught exception',
  unhandledrejection: 'Unhandled rejection',
  console: 'Console error',
}

/** One or two sentences, stored with the error as `_aiContext.summary`. */
export function renderErrorSummary(summary: ErrorSummary): string {
  const { type, source, place, state, components } = summary
  const head = `${type ?? KINDS[source] ?? 'Error'}${place ? ` in ${renderPlace(place)}` : ''}`
  const sentences = [`${head} — ${renderFault(summary)}`]
  if (state) sentences.push(renderValues(state))
  if (components) sentences.push(`Components (${components.framework}): ${components.names.join(' > ')}.`)
  return sentences.join(' ')
}

function renderPlace({ file, line, column, function: name }: NonNullable<ErrorSummary['place']>): string {
  return `${file}:${line}${column === undefined ? '' : `:${column}`}${name === undefined ? '' : ` (${name})`}`
}

function renderFault({ message, code, missing }: ErrorSummary): string {
  if (code === undefined) return `${message}.`
  const what = missing === undefined ? message : `\`${missing.expression}\` is ${missing.value}`
  return `${what}, at \`${code}\`.`
}

function renderValues({ source, values, more }: NonNullable<ErrorSummary['state']>): string {
  const shown = values.map(([path, value]) => `${path}=${value}`).join(', ')
  return `State (${source}): ${shown}${more > 0 ? ` and ${more} more` : ''}.`
}

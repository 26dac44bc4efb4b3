import type { ErrorCause } from '../../analysis/diagnose/cause.ts'
import { fact } from './names.ts'

type Facts<K extends ErrorCause['kind']> = Extract<ErrorCause, { kind: K }>

/** What is known of an error that nothing else explains. */
export function renderErrorCause(cause: ErrorCause): string {
  switch (cause.kind) {
    case 'thrown':
      return `${cause.meaning === undefined ? '' : `${cause.meaning}. `}Thrown by this code.${renderValue(cause)}`
    case 'logged':
      return 'The code logged this as an error.'
    case 'module':
      return `The browser could not load the module ${fact(cause.url)}: it is gone from the server (a newer deployment?), or the server is unreachable.`
    case 'hydration':
      return renderHydration(cause)
    case 'shown-text':
      return 'A value is missing, has the wrong type or could not be computed; no response explains it.'
    case 'load':
      return renderLoad(cause)
    case 'resource':
    case 'policy':
      return `${fact(cause.message).replace(/\.$/, '')}.`
  }
}

function renderValue({ value }: Facts<'thrown'>): string {
  if (!value) return ''
  const is = value.is ?? (value.expected === undefined ? 'not what it should be' : `not ${article(value.expected)}`)
  return ` ${fact(value.name)} is ${is} here.`
}

function renderHydration({ server, client, components }: Facts<'hydration'>): string {
  const place = components.length === 0 ? '' : ` in ${components.map(fact).join(' > ')}`
  const values =
    server === undefined && client === undefined ? '' : `: server ${quote(server)}, client ${quote(client)}`
  return `Hydration mismatch: the client's first render differs from the server's HTML${place}${values}.`
}

function quote(text: string | undefined): string {
  return text === undefined ? 'nothing' : JSON.stringify(fact(text))
}

function renderLoad({ id, method, url, status, reason }: Facts<'load'>): string {
  const outcome =
    status === undefined ? `got no response${reason === undefined ? '' : `: ${fact(reason)}`}` : `returned ${status}`
  return `${method === undefined ? '' : `${method} `}${fact(url)} (${id}) ${outcome}; the request was not captured, only this entry.`
}

/** `an array`, `a string`; of no type `nothing`. */
export function article(type: string | undefined): string {
  if (type === undefined || type === 'undefined') return 'nothing'
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`
}

import type { ActionEntry, NetworkEntry } from '@gasoline/wire'
import { readSent } from '../bodies/entry-bodies.ts'
import { isObject, walk } from '../bodies/json.ts'
import { endsSession, startsSession } from '../context/sign-in.ts'
import { hashKey } from '../identity/hash-key.ts'
import { TIMING_MS } from '../timing.ts'
import { readOrigin } from '../urls.ts'

const WHO = /^(?:user|user_?name|login|e?-?mail|account|identi(?:ty|fier)|handle|phone)$|(?:user_?name|email|login)$/i

/** Who a request signs in, as a hash; an empty text where it signs out, undefined where it does neither. */
export function readPerson(request: NetworkEntry): string | undefined {
  const { method, status = 0 } = request
  if (method === 'GET' || status < 200 || status >= 400) return undefined
  if (endsSession(request)) return ''
  if (!startsSession(request)) return undefined
  const sent = readSent(request)
  if (!isObject(sent)) return undefined
  const who = walk(sent, 100).find(
    ({ path, value }) => typeof value === 'string' && value !== '' && WHO.test(String(path.at(-1))),
  )
  return who && hashKey([JSON.stringify(who.value)])
}

/** To which app a request belongs: the people of one app are not those of another. */
export function readApp({ pageUrl, url }: NetworkEntry): string {
  return readOrigin(pageUrl ?? url) ?? ''
}

/** Who typed a password, by what was typed just before it, as a hash; an empty text where that is not known. */
export function listTypedPeople(actions: readonly ActionEntry[]): { readonly person: string; readonly at: number }[] {
  const inputs = actions.filter(({ type }) => type === 'input')
  return inputs.flatMap((action, index) => {
    if (action.inputType !== 'password') return []
    const { value = '', inputType, at } = inputs[index - 1] ?? action
    const isKnown = inputType !== 'password' && /[^\s*•]/.test(value) && value !== '[redacted]'
    return [{ person: isKnown && action.at - at <= TIMING_MS.signingIn ? hashKey([value]) : '', at: action.at }]
  })
}

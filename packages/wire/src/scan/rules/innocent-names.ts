import { splitWords } from '../../redaction/judge-name.ts'

/** Tokens and keys that are no credentials, whatever they look like: they are made for the page, or open nothing. */
const INNOCENT =
  'csrf|xsrf|csrfmiddlewaretoken|csrftoken|form token|form key|request token|requesttoken|edit token|atl token|crumb|captcha|recaptcha|hcaptcha|turnstile|nonce|antiforgery|authenticity|request verification|' +
  'public|publishable|pub|anon|anonymous|site|client side|browser|storefront|license|licence|' +
  'upload|download|next|prev|previous|page|pagination|paging|cursor|continuation|continue|sync|resume|scroll|cancel|abort|' +
  'cart|basket|checkout|share|sharing|invite|invitation|preview|unsubscribe|' +
  'device|push|fcm|apns|apn|expo|registration|instance|push subscription|' +
  'measurement|instrumentation|tracking|analytics|pusher|algolia|search|write|maps?|mapbox|widget|posthog|segment|amplitude|mixpanel|' +
  'client token|client key|sdk|idempotency|dedupe|challenge|code verifier|integrity|etag|cache|sort|partition|primary|foreign|' +
  'payment intent|setup intent|design|color|theme|syntax|lexer|parser|css|translation|i18n|feature|flag'
const PATTERN = new RegExp(` (?:${INNOCENT}) `)
/** Only of a name itself: below such a name anything may stand. */
const OWN = / (?:lock|concurrency|change|stream|connection|claim|payment|order|booking) (?:token|key) $/
/** Of Laravel and Symfony, against forged requests; of OAuth, what a page finds its way back with. */
const WHOLE = /(?:^|\[)_token\]?$|^state$/
/** What is for servers is meant for nobody else, wherever it stands. */
const FOR_SERVERS = / (?:admin|server|master|root|service|backend|private) /
/** Names above that count. */
const LEVELS = 2
const MAX_NAME_CHARS = 120
const CACHE_SIZE = 4_000

/** Whether a name, or one of the two above it, says that its value is meant to be seen. */
export const isInnocentName = createInnocentJudge()

function createInnocentJudge(): (name: string, path?: readonly string[]) => boolean {
  const known = new Map<string, boolean>()
  return (name, path = []) => {
    const above = path.slice(-LEVELS).join(' ').slice(-MAX_NAME_CHARS)
    const both = `${above}\n${name}`
    const before = known.get(both)
    if (before !== undefined) return before
    const own = ` ${splitWords(name.slice(-MAX_NAME_CHARS)).join(' ')} `
    const isInnocent =
      WHOLE.test(name) ||
      (!FOR_SERVERS.test(own) && (OWN.test(own) || PATTERN.test(` ${splitWords(above).join(' ')}${own}`)))
    if (known.size >= CACHE_SIZE) known.clear()
    known.set(both, isInnocent)
    return isInnocent
  }
}

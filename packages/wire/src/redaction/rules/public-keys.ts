/** Keys that are made to be seen by everybody who opens the page. */
const PUBLIC =
  // Stripe, Mapbox, PostHog: https://docs.stripe.com/keys https://docs.mapbox.com/help/dive-deeper/access-tokens/
  /^(?:pk_(?:live|test)_[A-Za-z0-9]{8,200}|pk\.eyJ[\w-]{10,200}\.[\w-]{10,100}|phc_[A-Za-z0-9]{20,60}|pub[0-9a-f]{32})$/
/** Google writes all its keys alike: https://firebase.google.com/docs/projects/api-keys */
const GOOGLE = /^AIza[\w-]{30,40}$/
const IN_PAGES =
  /authDomain|messagingSenderId|firebase|firestore|identitytoolkit|securetoken|maps\.google|google[_-]?maps|maps[_-]?key/i
const FOR_SERVERS = /generativelanguage|gemini|vertex|aiplatform/i
/** https://supabase.com/docs/guides/api/api-keys */
const ANONYMOUS = /"role"\s?:\s?"anon"/
/** What documents show in place of a key: one character again and again, or a word that says it. */
const EXAMPLE = /([xX*.])\1{7}|0{12}|EXAMPLE(?:KEY)?$/

/** Whether what looks like a secret is a key for everybody; the text around it decides where the key alone does not. */
export function isPublicKey(secret: string, around: string): boolean {
  if (PUBLIC.test(secret) || EXAMPLE.test(secret)) return true
  if (secret.startsWith('eyJ')) return ANONYMOUS.test(readClaims(secret))
  if (/^[0-9a-f]{20}$/.test(secret)) return /pusher/i.test(around)
  return GOOGLE.test(secret) && IN_PAGES.test(around) && !FOR_SERVERS.test(around)
}

function readClaims(token: string): string {
  try {
    const [, claims = ''] = token.split('.', 2)
    return atob(claims.slice(0, 400).replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    // No token after all.
    return ''
  }
}

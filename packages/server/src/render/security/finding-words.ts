import type { FindingPlace, SecurityObservation, SecurityRule } from '../../analysis/security/finding.ts'

interface Words {
  readonly title: (subject: string, place: FindingPlace) => string
  readonly why: string
  readonly fix: string
}

const FIELDS: Readonly<Record<string, string>> = {
  query_param: 'an address',
  url: 'an address',
  request_body: 'a request body',
  response_body: 'a response body',
  request_header: 'a request header',
  response_header: 'a response header',
  console: 'the console',
  websocket: 'a WebSocket message',
}

const capital = (text: string) => text.replace(/^[a-z]/, (letter) => letter.toUpperCase())
const inField = (subject: string, { field }: FindingPlace) => `${capital(subject)} in ${FIELDS[field] ?? field}`

/** What is said about each rule; addresses and names come from the data. */
const WORDS: Readonly<Record<SecurityRule, Words>> = {
  'provider-key': {
    title: inField,
    why: 'Everybody who opens the page, and every script in it, can use this credential.',
    fix: 'Revoke it, keep the new one on the server, and let the page call your own endpoint.',
  },
  'private-key': {
    title: inField,
    why: 'A private key must never leave the machine that it belongs to.',
    fix: 'Replace the key pair, and remove the key from what is sent.',
  },
  'connection-string': {
    title: inField,
    why: 'It has the address of a database or service, and the password for it.',
    fix: 'Change the password, and keep the connection string on the server.',
  },
  'address-password': {
    title: inField,
    why: 'Addresses end up in logs, histories and referrers, with the password in them.',
    fix: 'Change the password, and send credentials in a header.',
  },
  'secret-in-address': {
    title: (subject, { param }) =>
      `${capital(subject)} in an address${param === undefined ? '' : `, parameter "${param}"`}`,
    why: 'Addresses are stored in server logs, browser histories and proxies, and passed on as referrers.',
    fix: 'Send it in the Authorization header or in the body.',
  },
  'secret-in-body': {
    title: inField,
    why: 'Its name and its look say that it is a secret, and the page has it.',
    fix: 'If the page does not need it, keep it on the server.',
  },
  'token-in-body': {
    title: inField,
    why: 'Outside of sign-in, tokens in bodies are easily logged, cached or kept by scripts.',
    fix: 'Send tokens in the Authorization header or in an HttpOnly cookie.',
  },
  'secret-in-console': {
    title: (subject) => `${capital(subject)} written to the console`,
    why: 'Console output reaches extensions, error trackers and screenshots.',
    fix: 'Remove the log line, or log that there is a value instead of the value.',
  },
  'password-in-console': {
    title: () => 'Password written to the console',
    why: 'Console output reaches extensions, error trackers and screenshots.',
    fix: 'Log the names of the fields only.',
  },
  'personal-data-in-console': {
    title: (subject) => `${capital(subject)} written to the console`,
    why: 'Console output reaches extensions, error trackers and screenshots.',
    fix: 'Log an id instead.',
  },
  'password-in-response': {
    title: inField,
    why: 'No page needs the password of an account, or its hash: both can be used to sign in or be guessed at leisure.',
    fix: 'Leave the field out of the response on the server.',
  },
  'personal-number-in-address': {
    title: (subject) => `${capital(subject)} in an address`,
    why: 'Addresses are stored in server logs, browser histories and proxies.',
    fix: 'Send it in the body of a request.',
  },
  'personal-data': {
    title: (subject) => `Personal data in an authenticated response: ${subject}`,
    why: 'Expected where the person may see it.',
    fix: 'Check that only the fields that the page shows are sent.',
  },
  'missing-auth': {
    title: (subject) => `Personal data without authentication: ${subject}`,
    why: 'The request carried no credentials at all, so everybody can read the response.',
    fix: 'Require authentication, or leave these fields out.',
  },
  http: {
    title: (subject) => `Unencrypted requests to ${subject}`,
    why: 'Everybody on the way can read and change them.',
    fix: 'Use https.',
  },
  'mixed-script': {
    title: (subject) => `A secure page loads a script from ${subject} without encryption`,
    why: 'Whoever changes the script on its way controls the page.',
    fix: 'Load it over https.',
  },
  'mixed-content': {
    title: (subject) => `A secure page loads from ${subject} without encryption`,
    why: 'Browsers block or mark it; it can be read and changed on its way.',
    fix: 'Load it over https.',
  },
  'insecure-websocket': {
    title: (subject) => `Unencrypted WebSocket to ${subject}`,
    why: 'Everybody on the way can read and change its messages.',
    fix: 'Use wss.',
  },
  'cookie-flags': {
    title: (subject) => `Cookie "${subject}" without protective flags`,
    why: 'Without them scripts, other sites or open networks can get at it.',
    fix: 'Set the missing flags.',
  },
  'missing-header': {
    title: (subject) => `No ${subject} header`,
    why: 'The browser can protect the page better when the server sends it.',
    fix: 'Send it with every document.',
  },
}

/** A finding in words: what it is, why it matters, what to do. */
export function describeFinding({ rule, subject, place }: SecurityObservation): {
  readonly title: string
  readonly description: string
  readonly recommendation: string
} {
  const { title, why, fix } = WORDS[rule]
  const where = place.url === undefined ? '' : `${place.method === undefined ? '' : `${place.method} `}${place.url}: `
  return { title: title(subject, place), description: `${where}${why}`, recommendation: fix }
}

/** The same of a rule, for lists of rules. */
export function describeRule(rule: SecurityRule): { readonly why: string; readonly fix: string } {
  const { why, fix } = WORDS[rule]
  return { why, fix }
}

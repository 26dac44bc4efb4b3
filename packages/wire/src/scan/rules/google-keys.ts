/** Google writes all its keys alike; what they open decides: https://firebase.google.com/docs/projects/api-keys */
const SERVER_HOST =
  /^(?:[a-z0-9-]{1,40}-)?(?:generativelanguage|aiplatform|vision|translation|language|speech|documentai)\.googleapis\.com$/
const SERVER_WORDS = /generativelanguage|gemini|generative[_-]?ai|google[_-]?ai|aiplatform|vertex|palm/i
const REACH = 120

/** Whether a key is one for servers, by the host that it is sent to, or the words beside it; others are for pages. */
export function readSubject(text: string, index: number, url: string | undefined): 'server' | 'page' {
  const around = text.slice(Math.max(0, index - REACH), index + 40 + REACH)
  if (SERVER_WORDS.test(around)) return 'server'
  return url !== undefined && SERVER_HOST.test(readHostName(url)) ? 'server' : 'page'
}

/** The host of an address, without port and user, in lower case. */
export function readHostName(url: string): string {
  const [, authority = ''] = /^[a-z][a-z0-9+.-]{0,30}:\/\/([^/?#\s]{1,500})/i.exec(url) ?? []
  return authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d{1,5}$/, '')
    .toLowerCase()
}

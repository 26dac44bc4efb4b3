import type { Template } from '../corpus.ts'
import { complete } from '../fresh/sketch.ts'
import { CLEAN_ADDRESSES } from './clean-addresses.ts'
import { CLEAN_FRAMES, CLEAN_HEADERS, CLEAN_LINES, CLEAN_REQUESTS } from './clean-elsewhere.ts'
import { CLEAN_RESPONSES } from './clean-responses.ts'
import { OPEN_PEOPLE, SHOWN_PASSWORDS } from './exposed-people.ts'
import { CLEAR_TRANSPORT, LEAKED_ADDRESSES } from './leaked-addresses.ts'
import { LEAKED_REQUESTS, LEAKED_RESPONSES } from './leaked-bodies.ts'
import { LEAKED_FRAMES, LEAKED_HEADERS, LEAKED_LINES, SPOKEN_NUMBERS } from './leaked-elsewhere.ts'

const accepting = (accept: readonly string[], templates: readonly Template[]) =>
  templates.map((one) => ({ ...one, accept: [...accept, ...(one.accept ?? [])] }))
const BODY = ['credentials/warning']
const SPOKEN = ['pii_exposure/critical', 'credentials/critical', 'credentials/warning']

/** Cases by what carries them, written from public formats and the label policy alone; the second of every two is never looked at. */
export const CARRIED: readonly Template[] = [
  ...complete('url', 'credentials/critical', 'address', LEAKED_ADDRESSES),
  ...complete('url', 'transport/warning', 'transport', CLEAR_TRANSPORT),
  ...accepting(BODY, complete('response_body', 'credentials/critical', 'response', LEAKED_RESPONSES)),
  ...accepting(BODY, complete('request_body', 'credentials/critical', 'request', LEAKED_REQUESTS)),
  ...accepting(SPOKEN, complete('console', 'pii_exposure/critical', 'console', LEAKED_LINES)),
  ...accepting(SPOKEN, complete('console', 'pii_exposure/warning', 'console number', SPOKEN_NUMBERS)),
  ...accepting(BODY, complete('websocket', 'credentials/critical', 'frame', LEAKED_FRAMES)),
  ...accepting(BODY, complete('response_headers', 'credentials/critical', 'header', LEAKED_HEADERS)),
  ...accepting(
    ['credentials/critical'],
    complete('response_body', 'pii_exposure/critical', 'password', SHOWN_PASSWORDS),
  ),
  ...accepting(
    ['pii_exposure/warning', 'pii_exposure/critical'],
    complete('response_body', 'auth_patterns/warning', 'people', OPEN_PEOPLE),
  ),
  ...complete('url', 'clean', 'clean address', CLEAN_ADDRESSES),
  ...complete('response_body', 'clean', 'clean response', CLEAN_RESPONSES),
  ...complete('request_body', 'clean', 'clean request', CLEAN_REQUESTS),
  ...complete('console', 'clean', 'clean console', CLEAN_LINES),
  ...complete('websocket', 'clean', 'clean frame', CLEAN_FRAMES),
  ...complete('response_headers', 'clean', 'clean header', CLEAN_HEADERS),
]

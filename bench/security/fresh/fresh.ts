import type { Template } from '../corpus.ts'
import { CLEAN_ADDRESSES } from './clean-addresses.ts'
import { CLEAN_CONSOLE } from './clean-console.ts'
import { CLEAN_REQUESTS } from './clean-requests.ts'
import { CLEAN_RESPONSES } from './clean-responses.ts'
import {
  EXPOSED_ADDRESSES,
  EXPOSED_CONSOLE,
  EXPOSED_PEOPLE,
  EXPOSED_REQUESTS,
  EXPOSED_RESPONSES,
  OPEN_PEOPLE,
  OPEN_TRANSPORT,
  SPOKEN_PEOPLE,
} from './exposed.ts'
import { EXPOSED_FURTHER, SPOKEN_FURTHER } from './exposed-further.ts'
import { complete } from './sketch.ts'

const BODY = { accept: ['credentials/critical', 'credentials/warning'] }
const CONSOLE = { accept: ['pii_exposure/critical', 'credentials/critical'] }
const extend = (templates: readonly Template[], more: Partial<Template>) =>
  templates.map((one) => ({ ...one, ...more }))

/** Cases written after the rules, from what is public about formats; the second of every two is never looked at. */
export const FRESH: readonly Template[] = [
  ...complete('url', 'clean', 'fresh', CLEAN_ADDRESSES),
  ...complete('request_body', 'clean', 'fresh', CLEAN_REQUESTS),
  ...complete('response_body', 'clean', 'fresh', CLEAN_RESPONSES),
  ...complete('console', 'clean', 'fresh', CLEAN_CONSOLE),
  ...complete('url', 'credentials/critical', 'fresh', EXPOSED_ADDRESSES),
  ...extend(complete('request_body', 'credentials/critical', 'fresh', EXPOSED_REQUESTS), BODY),
  ...extend(complete('response_body', 'credentials/critical', 'fresh', EXPOSED_RESPONSES), BODY),
  ...complete('response_body', 'pii_exposure/critical', 'fresh', EXPOSED_PEOPLE),
  ...extend(complete('response_body', 'auth_patterns/warning', 'fresh', OPEN_PEOPLE), {
    accept: ['pii_exposure/warning'],
  }),
  ...extend(complete('console', 'pii_exposure/critical', 'fresh', EXPOSED_CONSOLE), CONSOLE),
  ...extend(complete('console', 'pii_exposure/warning', 'fresh', SPOKEN_PEOPLE), CONSOLE),
  ...complete('url', 'transport/warning', 'fresh', OPEN_TRANSPORT),
  ...extend(complete('response_body', 'credentials/critical', 'fresh', EXPOSED_FURTHER), BODY),
  ...extend(complete('console', 'pii_exposure/critical', 'fresh', SPOKEN_FURTHER), CONSOLE),
]

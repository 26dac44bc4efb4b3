import { DEPLOY, POST, PUBLISH, RENAME, seen } from './paths.mjs'

const PENDING = ['pending|no response|not answered|unanswered|still|never']

/** Requests that get no whole response. */
export const connections = [
  {
    id: 'write-hang',
    kind: 'endless request',
    step: 'write',
    match: { method: 'POST', path: POST },
    effect: { do: 'hang' },
    truth: { request: { method: 'POST', path: POST }, says: PENDING },
    detectable: seen('the change is pending for seconds, and the page does not say that it is saved'),
  },
  {
    id: 'publish-hang',
    kind: 'endless request',
    step: 'publish',
    match: { method: 'POST', path: PUBLISH },
    effect: { do: 'hang' },
    truth: { request: { method: 'POST', path: PUBLISH }, says: PENDING },
    detectable: seen('the only request of the click is pending, and the button stays'),
  },
  {
    id: 'deploy-hang',
    kind: 'endless request',
    step: 'deploy',
    match: { method: 'POST', path: DEPLOY },
    effect: { do: 'hang' },
    truth: { request: { method: 'POST', path: DEPLOY }, says: PENDING },
    detectable: seen('the only request of the click is pending for seconds, and the page stays at Loading'),
  },
  {
    id: 'rename-cut',
    kind: 'connection cut',
    step: 'rename',
    match: { method: 'POST', path: RENAME },
    effect: { do: 'cut' },
    truth: {
      request: { method: 'POST', path: RENAME },
      says: ['ERR_EMPTY_RESPONSE|ERR_CONNECTION|ERR_SOCKET|connection|no response|network error'],
    },
    detectable: seen('the only request of the key gets no response, and the input stays open'),
  },
  {
    id: 'reread-truncated',
    kind: 'invalid JSON',
    step: 'reread',
    match: { method: 'GET', path: POST },
    effect: { do: 'truncate', bytes: 200 },
    truth: { request: { method: 'GET', path: POST }, says: ['JSON|truncated|cut off|incomplete'] },
    detectable: seen('reading the response throws, and its JSON ends in its midst'),
  },
]

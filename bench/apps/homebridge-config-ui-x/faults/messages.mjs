import { SOCKET } from './paths.mjs'

const socket = { path: SOCKET }
/** Made of bridge, number and type, and thus the same on all machines. */
const MIST_PUMP = '0d42aab86abd312e16efe76e88d8fe88d1e45080e109f634535c3548d58e3df9'
const FROST_HEATER = 'c015f89e8e2affece2365c2206726902bcfa51b0bbb162573069c49b7bdcd427'

/** What goes wrong on the socket, over which switches are shown and turned. */
export const messages = [
  {
    id: 'accessories-not-sent',
    kind: 'lost-message',
    step: 'accessories',
    match: socket,
    effect: { do: 'ws-drop', match: '"accessories-data"', direction: 'in' },
    truth: { request: socket, says: ['accessories-data'] },
    detectable: {
      first: false,
      after: true,
      why: 'a house may have no accessories; in the good run a message brought four',
    },
  },
  {
    id: 'turn-on-dropped',
    kind: 'lost-message',
    step: 'turn-on',
    match: socket,
    effect: { do: 'ws-drop', match: '"accessory-control"', direction: 'out' },
    truth: { request: socket, says: ['accessories-data|accessory-control'] },
    detectable: {
      first: false,
      after: true,
      why: 'nothing happens at the click; that a message used to come back is known from a good run',
    },
  },
  {
    id: 'turn-on-another',
    kind: 'corrupted-write',
    step: 'turn-on',
    match: socket,
    effect: {
      do: 'ws-replace',
      find: `"accessory-control",{"set":{"uniqueId":"${MIST_PUMP}"`,
      with: `"accessory-control",{"set":{"uniqueId":"${FROST_HEATER}"`,
      direction: 'out',
    },
    truth: { request: socket, says: ['accessory-control|accessories-data|Frost Heater|Mist Pump'] },
    detectable: {
      first: true,
      after: true,
      why: 'the command is for one switch; the message that follows it says that another is on, and so does the page',
    },
  },
  {
    id: 'turn-on-closed',
    kind: 'cut',
    step: 'turn-on',
    match: socket,
    effect: { do: 'ws-close', code: 1011, match: '"accessory-control"' },
    truth: { request: socket, says: ['1011'] },
    detectable: { first: true, after: true, why: 'the connection closes with 1011 as the command is sent' },
  },
  {
    id: 'nickname-lost',
    kind: 'lost-write',
    step: 'nickname',
    ask: 'back',
    match: socket,
    effect: { do: 'ws-replace', find: '"save-layout"', with: '"get-layout"', direction: 'out' },
    truth: { request: socket, says: ['customName|save-layout|Ridge Fan'] },
    detectable: {
      first: true,
      after: true,
      why: 'the layout that was sent has the new name; the one that comes back has the old one, and so has the page later',
    },
  },
  {
    id: 'nickname-corrupted',
    kind: 'corrupted-write',
    step: 'nickname',
    ask: 'back',
    match: socket,
    effect: { do: 'ws-replace', find: '"customName":"Ridge Fan', with: '"customName":"Edge Fan', direction: 'out' },
    truth: { request: socket, says: ['customName|save-layout|Ridge Fan'] },
    detectable: {
      first: true,
      after: true,
      why: 'the layout that was sent has one name; the one that comes back has another, and so has the page later',
    },
  },
  {
    id: 'log-not-asked',
    kind: 'lost-message',
    step: 'log',
    match: socket,
    effect: { do: 'ws-drop', match: '"tail-log"', direction: 'out' },
    truth: { request: socket, says: ['tail-log|stdout'] },
    detectable: { first: false, after: true, why: 'a log may be empty; in the good run its text came over the socket' },
  },
  {
    id: 'switch-no-characteristics',
    kind: 'dropped-field',
    step: 'accessories',
    ask: 'turn-on',
    match: socket,
    effect: { do: 'ws-replace', find: '"serviceCharacteristics"', with: '"characteristics"', direction: 'in' },
    truth: { request: socket, field: 'serviceCharacteristics' },
    detectable: {
      first: true,
      after: true,
      why: 'the click throws as it looks for a characteristic, and the messages have no list with that name',
    },
  },
]

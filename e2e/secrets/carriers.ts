/** One POST of one event; `isShown`: what is stored of it must show in GET /snapshot. */
export interface Post {
  readonly path: string
  readonly body: unknown
  readonly isShown: boolean
}

/** Puts a text somewhere into an event that carries the marker, which is no secret, as well. */
export type TextCarrier = (text: string, marker: string) => Post
/** Puts a value under a name. */
export type NamedCarrier = (name: string, value: unknown, marker: string) => Post

type Fields = Readonly<Record<string, unknown>>
type Event = (marker: string, fields: Fields) => Post

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const iso = () => new Date().toISOString()
const log: Event = (marker, fields) =>
  post('/logs', 'entries', { level: 'error', message: marker, trace: marker, ts: iso(), ...fields })
const request: Event = (marker, fields) =>
  post('/network-bodies', 'bodies', {
    method: 'POST',
    url: `https://app.test/${marker}`,
    status: 500,
    trace: marker,
    timestamp: Date.now(),
    ...fields,
  })
const socket: Event = (marker, fields) =>
  post('/websocket-events', 'events', {
    event: 'message',
    id: marker,
    direction: 'incoming',
    data: marker,
    trace: marker,
    ts: iso(),
    ...fields,
  })
const action: Event = (marker, fields) =>
  post('/enhanced-actions', 'actions', {
    type: 'input',
    url: `https://app.test/${marker}`,
    trace: marker,
    timestamp: Date.now(),
    ...fields,
  })
const load: Event = (marker, fields) =>
  hidden(post('/performance-snapshot', 'snapshots', { url: `/${marker}`, timing: { load: 1 }, ...fields }))
const single: Event = (marker, fields) => ({
  path: '/performance-snapshot',
  body: { url: `/${marker}`, timing: {}, ...fields },
  isShown: false,
})
const dom: Event = (marker, fields) =>
  hidden(post('/dom-snapshots', 'snapshots', { url: `/${marker}`, elements: [], ...fields }))
const picture: Event = (marker, fields) => ({
  path: '/screenshots',
  body: { url: `/${marker}`, data: PNG, ...fields },
  isShown: false,
})
const vitals: Event = (marker, fields) =>
  hidden(log(marker, { type: 'GASOLINE_WEB_VITALS', metrics: { LCP: 1 }, ...fields }))
const loggedAction: Event = (marker, fields) =>
  log(marker, {
    type: 'GASOLINE_ENHANCED_ACTION',
    action: 'click',
    url: `https://app.test/${marker}`,
    level: undefined,
    ...fields,
  })

function post(path: string, list: string, event: Fields): Post {
  return { path, body: { [list]: [event] }, isShown: true }
}

function hidden(shown: Post): Post {
  return { ...shown, isShown: false }
}

/** A field that holds the text, with other text around it. */
const inText =
  (event: Event, field: string): TextCarrier =>
  (text, marker) =>
    event(marker, { [field]: `${marker} ${text} end` })
/** A field that holds the text alone. */
const alone =
  (event: Event, field: string): TextCarrier =>
  (text, marker) =>
    event(marker, { [field]: text })
/** A field that holds a structure with the text in it. */
const within =
  (event: Event, field: string, make: (text: string) => unknown): TextCarrier =>
  (text, marker) =>
    event(marker, { [field]: make(text) })

const listFields = (names: string) => names.split(' ')

const LOG_FIELDS = listFields(
  'message msg stack source type url pageUrl page_url href filename file pageId page_id frameId frame_id tabId tab_id tab test_id testId testID extraField level ts timestamp lineno metadata',
)
const NETWORK_FIELDS = listFields(
  'method url requestBody request_body responseBody response_body contentType content_type mimeType error requestId request_id id initiator operation pageUrl page_url test_id testId authKind status statusCode duration extraField',
)
const SOCKET_FIELDS = listFields(
  'event connection id connectionId connection_id url data payload message reason closeReason close_reason pageUrl page_url direction test_id size extraField',
)
const ACTION_FIELDS = listFields(
  'type action url pageUrl target value inputType input_type key fromUrl from_url toUrl to_url selectedValue selected_value selectedText selected_text test_id scrollX extraField',
)
const STRUCTURES: readonly ((text: string) => unknown)[] = [
  (text) => ({ note: `see ${text} there` }),
  (text) => ({ deep: { deeper: [{ note: text }] } }),
  (text) => ({ [`k ${text}`]: 1 }),
  (text) => ({ json: JSON.stringify({ inner: JSON.stringify({ note: text }) }) }),
  (text) => [text, { list: [`x ${text}`] }],
]
const HEADERS: readonly ((text: string) => unknown)[] = [
  (text) => ({ 'x-note': text, accept: '*/*' }),
  (text) => [
    ['x-note', text],
    ['accept', '*/*'],
  ],
  (text) => [{ name: 'x-note', value: text }],
  (text) => ({ 'x-list': [text, 'b'] }),
  (text) => ({ [text]: 'as a name' }),
]

function structured(event: Event, fields: string): TextCarrier[] {
  return listFields(fields).flatMap((field) => STRUCTURES.map((make) => within(event, field, make)))
}

/** Every field of every event, in every producer's dialect. */
export const TEXT_CARRIERS: readonly TextCarrier[] = [
  ...LOG_FIELDS.flatMap((field) => [inText(log, field), alone(log, field)]),
  ...structured(log, 'args metadata extraField _enrichments enrichments _actions actions _aiContext aiContext message'),
  within(log, 'args', (text) => text),
  ...NETWORK_FIELDS.map((field) => inText(request, field)),
  ...listFields('url requestBody responseBody').map((field) => alone(request, field)),
  ...structured(request, 'requestBody responseBody metadata'),
  ...listFields('requestHeaders request_headers responseHeaders').flatMap((field) =>
    HEADERS.map((make) => within(request, field, make)),
  ),
  (text, marker) => request(marker, { url: `https://app.test/${marker}?note=${encodeURIComponent(text)}&b=1` }),
  (text, marker) => request(marker, { url: `https://app.test/${marker}#${encodeURIComponent(text)}` }),
  (text, marker) => request(marker, { url: `https://app.test/${marker}#/route?note=${encodeURIComponent(text)}` }),
  (text, marker) => request(marker, { url: `https://app.test/${marker}/${encodeURIComponent(text)}/x` }),
  (text, marker) => request(marker, { pending: true, status: undefined, responseBody: text }),
  ...SOCKET_FIELDS.map((field) => inText(socket, field)),
  ...structured(socket, 'data payload sampled sampling metadata'),
  (text, marker) => socket(marker, { event: undefined, type: 'close', code: 1000, reason: text }),
  ...ACTION_FIELDS.flatMap((field) => [inText(action, field), alone(action, field)]),
  ...structured(action, 'target selectors metadata extraField'),
  within(action, 'selectors', (text) => ({ css: text, text, id: text, role: { role: 'textbox', name: text } })),
  ...listFields('message url value selectors').map((field) => inText(loggedAction, field)),
  ...listFields('url metadata extraField').map((field) => inText(vitals, field)),
  ...structured(vitals, 'metrics'),
  ...listFields('url navigationType navigation_type').flatMap((field) => [inText(load, field), inText(single, field)]),
  ...structured(load, 'network timing timings metadata longTasks'),
  ...listFields('url trigger elements').map((field) => inText(dom, field)),
  ...listFields('role text testId').map((field) => within(dom, 'elements', (text) => [{ [field]: text }])),
  ...listFields('url trigger data dataUrl format').map((field) => inText(picture, field)),
  (text, marker) => ({
    path: '/logs',
    body: { entries: [{ message: marker }], test_id: text, producer: text, batch_id: text },
    isShown: true,
  }),
  (text, marker) => ({ path: '/logs', body: { entries: [{ message: marker }], testId: text }, isShown: true }),
  (text) => ({ path: '/logs', body: { entries: text }, isShown: false }),
  (text) => ({ path: '/logs', body: { entries: [text, [text], null] }, isShown: false }),
  (text) => ({ path: '/test-boundary', body: { test_id: text, action: 'end' }, isShown: false }),
  (text) => ({ path: '/test-boundary', body: { test_id: 'a', action: text, status: { a: text } }, isShown: false }),
  (text) => ({ path: '/clear', body: { test_id: text }, isShown: false }),
]

/** Every place where a name can stand beside a value. */
export const NAMED_CARRIERS: readonly NamedCarrier[] = [
  (name, value, marker) => log(marker, { [name]: value }),
  (name, value, marker) => log(marker, { args: [{ [name]: value }] }),
  (name, value, marker) => log(marker, { args: ['state', { user: { [name]: value, list: [{ [name]: value }] } }] }),
  (name, value, marker) => log(marker, { args: [name, value] }),
  (name, value, marker) => log(marker, { args: [`${name}:`, value, 'more'] }),
  (name, value, marker) => log(marker, { metadata: { [name]: value } }),
  (name, value, marker) => log(marker, { message: `${marker} {"${name}": "${String(value)}"} end` }),
  (name, value, marker) =>
    log(marker, { stack: `Error: ${name}="${String(value)}"\n    at f (https://app.test/a.js:1:1)` }),
  (name, value, marker) =>
    log(marker, { _enrichments: { state: { [name]: value } }, _aiContext: { summary: marker, [name]: value } }),
  (name, value, marker) => request(marker, { requestBody: JSON.stringify({ a: 1, [name]: value }) }),
  (name, value, marker) =>
    request(marker, { response_body: JSON.stringify({ data: { [name]: value } }, undefined, 2) }),
  (name, value, marker) =>
    request(marker, { responseBody: JSON.stringify({ body: JSON.stringify({ [name]: value }) }) }),
  (name, value, marker) =>
    request(marker, { responseBody: `{"a":[1,2],"${name}":"${String(value)}`, responseTruncated: true }),
  (name, value, marker) => request(marker, { requestBody: { [name]: value } }),
  (name, value, marker) => request(marker, { requestBody: `a=1&${encodeURIComponent(name)}=${String(value)}&b=2` }),
  (name, value, marker) => request(marker, { requestHeaders: { [name]: value } }),
  (name, value, marker) => request(marker, { request_headers: [[name, value]] }),
  (name, value, marker) => request(marker, { responseHeaders: [{ name, value }] }),
  (name, value, marker) =>
    request(marker, {
      responseBody: JSON.stringify({
        headers: [
          { name, value },
          { value, name },
        ],
        pairs: [[name, value]],
      }),
    }),
  (name, value, marker) =>
    request(marker, { url: `https://app.test/${marker}?a=1&${encodeURIComponent(name)}=${String(value)}` }),
  (name, value, marker) =>
    request(marker, { url: `https://app.test/${marker}#${encodeURIComponent(name)}=${String(value)}` }),
  (name, value, marker) =>
    request(marker, { page_url: `https://app.test/#/r?${encodeURIComponent(name)}=${String(value)}` }),
  (name, value, marker) => socket(marker, { data: JSON.stringify({ type: 'x', [name]: value }) }),
  (name, value, marker) => socket(marker, { payload: { [name]: value }, data: undefined }),
  (name, value, marker) => socket(marker, { url: `wss://app.test/?${encodeURIComponent(name)}=${String(value)}` }),
  (name, value, marker) => action(marker, { target: { name, value } }),
  (name, value, marker) => action(marker, { metadata: { [name]: value } }),
  (name, value, marker) => load(marker, { network: { [name]: value } }),
]

/** What was typed into a field that is known to be confidential. */
export const TYPED_CARRIERS: readonly NamedCarrier[] = [
  (name, value, marker) => action(marker, { value, target: { id: 'f', type: 'text', name } }),
  (_, value, marker) => action(marker, { value, inputType: 'password' }),
  (_, value, marker) => action(marker, { value, input_type: 'password' }),
  (name, value, marker) => action(marker, { value, selectors: { id: name } }),
]

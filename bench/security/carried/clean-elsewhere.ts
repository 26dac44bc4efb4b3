import type { Sketch } from '../fresh/sketch.ts'

const POST = { method: 'POST' }

/** Requests that send what they must, or nothing that matters. */
export const CLEAN_REQUESTS: readonly Sketch[] = [
  { text: '{"username":"kim","password":"{pw}"}', ...POST, url: 'https://app.acme-tools.io/api/session' },
  {
    text: 'user%5Bemail%5D={email}&user%5Bpassword%5D={an:14}&commit=Log+in',
    ...POST,
    url: 'https://app.acme-tools.io/users/sign_in',
  },
  {
    text: '{"email":"{email}","password":"{pw}","passwordConfirmation":"{pw}"}',
    ...POST,
    url: 'https://app.acme-tools.io/api/signup',
  },
  {
    text: '{"currentPassword":"{pw}","newPassword":"{an:16}"}',
    method: 'PUT',
    url: 'https://app.acme-tools.io/api/me/password',
    auth: 'cookie',
  },
  {
    text: 'grant_type=authorization_code&code={url:40}&code_verifier={url:43}&client_id=web&redirect_uri=https%3A%2F%2Fapp.acme-tools.io%2Fcb',
    ...POST,
    url: 'https://login.acme-tools.io/oauth/token',
  },
  {
    text: '{"query":"mutation($p:String!){login(password:$p){ token }}","variables":{"p":"{pw}"}}',
    ...POST,
    url: 'https://app.acme-tools.io/graphql',
  },
  {
    text: '{"operationName":"Items","extensions":{"persistedQuery":{"version":1,"sha256Hash":"{hex:64}"}}}',
    ...POST,
    url: 'https://app.acme-tools.io/graphql',
  },
  {
    text: '{"events":[{"type":"click","anonymousId":"{uuid}","sessionId":"{an:24}"}],"writeKey":"phc_{an:43}"}',
    ...POST,
    url: 'https://eu.i.posthog.com/batch',
  },
  {
    text: '{"event_id":"{hex:32}","sdk":{"name":"sentry.javascript.browser"}}\n{"type":"session"}\n{"sid":"{hex:32}","init":true}',
    ...POST,
    url: 'https://o1.ingest.sentry.io/api/2/envelope/',
  },
  { text: 'authenticity_token={url:86}&post%5Btitle%5D=Key+lime+pie', ...POST, url: 'https://app.acme-tools.io/posts' },
  {
    text: '{"response":{"clientDataJSON":"{url:120}","authenticatorData":"{url:50}","signature":"{url:96}"},"id":"{url:43}"}',
    ...POST,
    url: 'https://app.acme-tools.io/webauthn/verify',
  },
  { text: '{"g-recaptcha-response":"03A{url:300}","name":"Kim"}', ...POST, url: 'https://app.acme-tools.io/contact' },
  {
    text: '{"title":"How to rotate an API key","body":"Never commit a secret. Use a password manager."}',
    method: 'PUT',
  },
  {
    text: '{"endpoint":"https://fcm.googleapis.com/fcm/send/{url:140}","keys":{"p256dh":"B{url:86}","auth":"{url:22}"}}',
    ...POST,
    url: 'https://app.acme-tools.io/push/subscribe',
  },
  { text: '{"cart":{"id":"{an:26}","lines":[{"sku":"KEY-{dig:6}","qty":2}]}}', ...POST },
  { text: '{"doc":{"_id":"{hex:32}","_attachments":{"a.png":{"data":"iVBORw0KGgo{b64:160}"}}}}', method: 'PUT' },
]

/** Lines of the console with nothing to hide. */
export const CLEAN_LINES: readonly Sketch[] = [
  { text: 'Uncaught SyntaxError: Unexpected token \'<\', "<!DOCTYPE "... is not valid JSON' },
  { text: 'Warning: Each child in a list should have a unique "key" prop.' },
  { text: 'Password must contain at least 12 characters and a symbol' },
  { text: 'Invalid API key provided: sk-proj-********************************{an:4}' },
  { text: 'token expired, refreshing in 30s' },
  { text: 'token count: 4096, max_tokens: 8192' },
  { text: 'apiKey: undefined secret: null password: ""' },
  { text: '[webpack] built {hex:20} in 812ms' },
  { text: 'request {uuid} done in 41 ms' },
  { text: 'sha256 {hex:64} matches' },
  { text: 'Loaded key "{uuid}" from cache' },
  { text: 'WWW-Authenticate: Bearer realm="acme", error="invalid_token"' },
  { text: 'Set OPENAI_API_KEY=<your key> in .env' },
  { text: 'session {uuid} started for build 2026.11.3' },
  { text: 'at https://cdn.acme-tools.io/assets/index-{an:8}.js:1:48213' },
  { text: 'socket.io connected, sid={url:20}' },
  { text: 'Download the React DevTools for a better development experience: https://react.dev/link/react-devtools' },
  { text: 'order 4012 8888 8888 1881 is a test card' },
  { text: 'tx 0x{hex:64} confirmed in block 19{dig:6}' },
  { text: 'csrf token refreshed {hex:40}' },
  { text: 'state {"auth":{"status":"signed-in","tokenExpiry":1790000000},"secret":false}' },
  { text: 'feature "password-less" enabled' },
]

/** Frames of a socket with nothing to hide. */
export const CLEAN_FRAMES: readonly Sketch[] = [
  { text: '0{"sid":"{url:20}","upgrades":[],"pingInterval":25000,"pingTimeout":20000}' },
  { text: '{"type":"subscribe","channel":"orders","id":"{uuid}"}' },
  { text: '{"type":"ack","token":"{dig:13}"}' },
  {
    text: '{"event":"pusher:connection_established","data":"{\\"socket_id\\":\\"{dig:5}.{dig:7}\\",\\"activity_timeout\\":120}"}',
  },
  { text: '{"type":"update","path":"/assets/{an:8}.js","hash":"{hex:20}"}' },
  { text: '{"jsonrpc":"2.0","id":4,"result":{"tokens":[{"line":0,"length":5,"tokenType":12}]}}' },
  { text: '{"delta":{"content":"your password"},"usage":{"output_tokens":9}}' },
  { text: '{"ticker":"BTC","price":"91234.51000000","ts":1790000000123}' },
]

/** Headers of a response with nothing to hide; the text is an object of headers. */
export const CLEAN_HEADERS: readonly Sketch[] = [
  { text: '{"etag":"W/\\"{hex:40}\\"","x-request-id":"{uuid}","cf-ray":"{hex:16}-FRA"}' },
  { text: '{"content-security-policy":"script-src \'nonce-{b64:22}\' \'sha256-{b64:43}=\'"}' },
  { text: '{"x-csrf-token":"{url:64}"}' },
  { text: '{"traceparent":"00-{hex:32}-{hex:16}-01","x-amz-cf-id":"{url:56}=="}' },
  { text: '{"link":"<https://api.acme-tools.io/items?cursor={url:44}>; rel=\\"next\\""}' },
  { text: '{"location":"https://login.acme-tools.io/authorize?client_id=web&state={url:32}&nonce={url:32}"}' },
  { text: '{"report-to":"{\\"endpoints\\":[{\\"url\\":\\"https://a.nel.cloudflare.com/report/v4?s={url:120}\\"}]}"}' },
]

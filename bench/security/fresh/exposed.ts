import type { Sketch } from './sketch.ts'

const at = (url: string, text: string, contentType = 'application/json'): Sketch => ({
  text,
  url,
  contentType,
  auth: 'header',
})
const API = 'https://shop.tern-and-loom.net/api/settings'

/** Credentials in addresses. */
export const EXPOSED_ADDRESSES: readonly Sketch[] = [
  'https://api.tern-and-loom.net/v1/items?api_key={an:32}',
  'https://api.tern-and-loom.net/v1/items?apikey={hex:40}&page=2',
  'https://api.tern-and-loom.net/me?access_token={url:64}',
  'https://api.tern-and-loom.net/me?auth_token={an:40}',
  'https://api.tern-and-loom.net/export?token={hex:48}',
  'https://generativelanguage.googleapis.com/v1beta/models/gemini-pro:generateContent?key=AIza{url:35}',
  'https://api.tern-and-loom.net/oauth?client_id=web&client_secret={url:40}',
  'https://shop.tern-and-loom.net/login?user=kim&password={pw}',
  'https://deploy:{an:20}@git.tern-and-loom.net/app.git',
  'https://shop.tern-and-loom.net/cb#id_token={jwt}&state={an:12}',
  'https://shop.tern-and-loom.net/open?jwt={jwt}',
  'https://api.tern-and-loom.net/me?refresh_token={url:86}',
  'https://hooks.slack.com/services/T{up:8}/B{up:10}/{an:24}',
  'https://api.telegram.org/bot{dig:10}:AA{url:33}/sendMessage?chat_id=7',
  'https://discord.com/api/webhooks/{dig:18}/{url:68}',
  'wss://live.tern-and-loom.net/hub?access_token={url:64}',
  'https://x-access-token:{crc:ghp_}@github.com/tern/loom.git',
  'https://api.tern-and-loom.net/items?X-Api-Key={an:40}',
  'https://api.tern-and-loom.net/items?secret={hex:64}',
  'https://api.tern-and-loom.net/items?key=sk_live_{an:24}',
].map((text) => ({ text }))

/** Credentials in bodies that are sent. */
export const EXPOSED_REQUESTS: readonly Sketch[] = [
  at(API, '{"integration":{"stripe":"sk_live_{an:24}"}}'),
  at(API, '{"apiSecret":"{an:40}","enabled":true}'),
  at(API, 'name=ci&client_secret={url:40}&scope=all', 'application/x-www-form-urlencoded'),
  at(API, '{"query":"mutation($t: String!) { save(t: $t) }","variables":{"secretKey":"{hex:48}"}}'),
  at(API, '{"note":"see {jwt}"}'),
  at(API, '{"dsn":"postgres://app:{an:18}@db.tern-and-loom.net:5432/app"}'),
  at(
    API,
    '------x\r\nContent-Disposition: form-data; name="api_secret"\r\n\r\n{an:40}\r\n------x--',
    'multipart/form-data',
  ),
  at(API, '{"text":"deploy with {crc:ghp_} please"}'),
  at(API, '{"webhook":"https://hooks.slack.com/services/T{up:8}/B{up:10}/{an:24}"}'),
  at(API, '{"aws":{"accessKeyId":"AKIA{b32:16}","secretAccessKey":"{b64:40}"}}'),
]

/** Credentials in responses. */
export const EXPOSED_RESPONSES: readonly Sketch[] = [
  at(API, '{"stripe":{"key":"sk_live_{an:24}"}}'),
  at(API, '{"openai":"sk-proj-{an:48}"}'),
  at(API, '{"anthropic":"sk-ant-api03-{url:93}AA"}'),
  at(API, '{"mail":{"sendgrid":"SG.{url:22}.{url:43}"}}'),
  at(API, '{"slack":"xoxb-{dig:12}-{dig:12}-{an:24}"}'),
  at(API, '{"npm":"{crc:npm_}"}'),
  at(API, '{"gitlab":"glpat-{url:20}"}'),
  at(API, '{"google":{"client_secret":"GOCSPX-{url:28}"}}'),
  at(
    API,
    '{"type":"service_account","private_key":"-----BEGIN PRIVATE KEY-----\\n{b64:64}\\n{b64:64}\\n{b64:64}\\n-----END PRIVATE KEY-----\\n"}',
  ),
  at(
    'https://shop.tern-and-loom.net/.env',
    'APP_ENV=production\nDB_HOST=db\nSTRIPE_SECRET=sk_live_{an:24}\nJWT_SECRET={hex:64}\n',
    'text/plain',
  ),
  at(
    'https://shop.tern-and-loom.net/app.js',
    'var cfg={awsSecretAccessKey:"{b64:40}",awsAccessKeyId:"AKIA{b32:16}",region:"eu-west-1"};',
    'text/javascript',
  ),
  at(
    'https://shop.tern-and-loom.net/app.js',
    'const c=new MongoClient("mongodb+srv://app:{an:18}@cluster0.tern-and-loom.net/app")',
    'text/javascript',
  ),
  at('https://shop.tern-and-loom.net/settings.py', "SECRET_KEY = '{an:50}'\nDEBUG = False\n", 'text/plain'),
  at('https://shop.tern-and-loom.net/secrets.yml', 'production:\n  secret_key_base: {hex:128}\n', 'text/plain'),
  at('https://shop.tern-and-loom.net/.npmrc', '//registry.npmjs.org/:_authToken={crc:npm_}\n', 'text/plain'),
  at('https://shop.tern-and-loom.net/', '<script>window.__CONFIG__={"apiSecret":"{an:40}"}</script>', 'text/html'),
  at('https://shop.tern-and-loom.net/', '<div data-access-token="{hex:48}"></div>', 'text/html'),
  at(API, '{"webhooks":[{"url":"/h","signing_secret":"whsec_{b64:32}"}]}'),
  at(API, '{"integration":{"name":"crm","api_key":"{hex:40}"}}'),
  at(API, '{"client_secret":"{url:40}","client_id":"web"}'),
  at(API, '{"data":{"viewer":{"apiKey":"{an:36}"}}}'),
  at(API, '{"twilio":{"authToken":"{hex:32}","sid":"AC{hex:32}"}}'),
  at(API, '{"headers":[{"name":"Authorization","value":"Bearer {an:48}"}]}'),
  at(API, '{"log":"connecting to amqp://svc:{an:16}@mq.tern-and-loom.net:5672"}'),
  at(API, '{"hf":"hf_{an:34}","do":"dop_v1_{hex:64}"}'),
  at(API, '{"shopify":"shpat_{hex:32}"}'),
  at(API, '{"key":"-----BEGIN OPENSSH PRIVATE KEY-----\\n{b64:70}\\n{b64:70}\\n-----END OPENSSH PRIVATE KEY-----"}'),
  at(API, '{"supabase":{"key":"{jwt:service_role}"}}'),
]

/** Passwords, hashes and people in responses. */
export const EXPOSED_PEOPLE: readonly Sketch[] = [
  at(API, '{"users":[{"id":1,"password":"{pw}"}]}'),
  at(API, '{"user":{"id":1,"passwordHash":"{hex:64}"}}'),
  at(API, '{"id":7,"password_digest":"$2b$12${an:53}"}'),
  at(API, '{"admin":{"login":"root","password":"{pw}"}}'),
  at('https://shop.tern-and-loom.net/', '<input type="password" name="password" value="{pw}">', 'text/html'),
]

/** People whom everybody can read about. */
export const OPEN_PEOPLE: readonly Sketch[] = [
  { text: '{"users":[{"id":1,"name":"{name}","email":"{email}"},{"id":2,"name":"{name}","email":"{email}"}]}' },
  { text: '[{"customer":{"first_name":"Petra","last_name":"Novak","phone":"{phone}"}}]' },
  { text: '{"patients":[{"name":"{name}","ssn":"{ssn}"}]}' },
  { text: 'id,name,email\n1,{name},{email}\n2,{name},{email}\n', contentType: 'text/csv' },
  { text: '{"member":{"email":"{email}","date_of_birth":"1990-04-01"}}' },
]

/** Secrets that a page writes to the console. */
export const EXPOSED_CONSOLE: readonly Sketch[] = [
  'token: {an:40}',
  'Authorization: Bearer {hex:48}',
  'login response {"accessToken":"{jwt}"}',
  'api key is {an:32}',
  'connecting to postgres://app:{an:18}@db.tern-and-loom.net/app',
  'using sk_live_{an:24} for payments',
  'refresh token = {url:64}',
  'client secret: {url:40}',
  'config {"secretKey":"{hex:64}","region":"eu"}',
  'headers { Authorization: "Basic {basic}" }',
  'got {crc:ghp_} from the store',
  'jwt {jwt}',
  'OPENAI_API_KEY=sk-proj-{an:48}',
  'access_token={url:64}&expires_in=3600',
  'slack xoxb-{dig:12}-{dig:12}-{an:24} connected',
].map((text) => ({ text }))

/** Numbers and passwords of people, in the console. */
export const SPOKEN_PEOPLE: readonly Sketch[] = [
  'charging card {card}',
  'ssn: {ssn}',
  'paying to {iban}',
  'login with password: {pw}',
  '{"user":"kim","password":"{pw}"}',
].map((text) => ({ text }))

/** Sent in the clear. */
export const OPEN_TRANSPORT: readonly Sketch[] = [
  { text: 'http://api.tern-and-loom.net/items' },
  { text: 'http://localhost.tern-and-loom.net/items' },
  { text: 'ws://live.tern-and-loom.net/feed' },
  {
    text: 'http://cdn.tern-and-loom.net/a.js',
    pageUrl: 'https://shop.tern-and-loom.net/',
    contentType: 'text/javascript; charset=utf-8',
  },
  { text: 'http://img.tern-and-loom.net/a.png', pageUrl: 'https://shop.tern-and-loom.net/', contentType: 'image/png' },
]

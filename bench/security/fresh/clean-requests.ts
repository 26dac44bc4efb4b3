import type { Sketch } from './sketch.ts'

const POST = { method: 'POST' } as const
const at = (url: string, text: string): Sketch => ({ text, url, ...POST })

/** Bodies that pages send without exposing anything. */
export const CLEAN_REQUESTS: readonly Sketch[] = [
  at('https://shop.tern-and-loom.net/login', '{"email":"{email}","password":"{pw}","remember":true}'),
  at('https://shop.tern-and-loom.net/account', '{"current_password":"{pw}","new_password":"{pw}"}'),
  at('https://shop.tern-and-loom.net/signup', 'email=a%40b.example&password={pw}&password_confirmation={pw}'),
  at(
    'https://id.tern-and-loom.net/oauth/token',
    'grant_type=authorization_code&code={url:40}&client_id=web&code_verifier={url:64}',
  ),
  at('https://id.tern-and-loom.net/oauth/token', 'grant_type=refresh_token&refresh_token={url:64}&client_id=web'),
  at(
    'https://shop.tern-and-loom.net/graphql',
    '{"query":"query Me { viewer { apiKey token secret { id } } }","variables":{}}',
  ),
  at(
    'https://shop.tern-and-loom.net/graphql',
    '{"operationName":"Login","variables":{"email":"{email}","password":"{pw}"},"query":"mutation Login($email: String!, $password: String!) { login(email: $email, password: $password) { id } }"}',
  ),
  at(
    'https://shop.tern-and-loom.net/graphql',
    '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"{hex:64}"}}}',
  ),
  at(
    'https://shop.tern-and-loom.net/contact',
    '{"name":"{name}","email":"{email}","g-recaptcha-response":"03A{url:300}"}',
  ),
  at('https://shop.tern-and-loom.net/contact', 'name=Kim&cf-turnstile-response=0.{url:300}'),
  at(
    'https://shop.tern-and-loom.net/push',
    '{"endpoint":"https://fcm.googleapis.com/fcm/send/{url:11}:APA91b{url:134}","keys":{"p256dh":"B{url:86}","auth":"{url:22}"}}',
  ),
  at('https://shop.tern-and-loom.net/devices', '{"platform":"ios","deviceToken":"{hex:64}"}'),
  at('https://shop.tern-and-loom.net/devices', '{"platform":"android","fcmToken":"{url:22}:APA91b{url:134}"}'),
  at('https://shop.tern-and-loom.net/orders', 'utf8=%E2%9C%93&authenticity_token={url:86}&order%5Bnote%5D=gift'),
  at(
    'https://shop.tern-and-loom.net/default.aspx',
    '__VIEWSTATE={url:200}&__EVENTVALIDATION={url:80}&__RequestVerificationToken={url:108}',
  ),
  at(
    'https://shop.tern-and-loom.net/webauthn/finish',
    '{"id":"{url:43}","rawId":"{url:43}","response":{"authenticatorData":"{url:49}","signature":"MEUCIQ{url:90}","clientDataJSON":"eyJ0eXBlIjoid2ViYXV0aG4uZ2V0Ii{url:60}"}}',
  ),
  at('https://shop.tern-and-loom.net/avatar', '{"image":"data:image/png;base64,iVBORw0KGgo{b64:300}"}'),
  at('https://shop.tern-and-loom.net/notes', '{"ciphertext":"{b64:88}","iv":"{b64:16}","tag":"{b64:22}=="}'),
  at('https://shop.tern-and-loom.net/pay', '{"idempotencyKey":"{uuid}","amount":1200}'),
  at(
    'https://api-js.mixpanel.com/track',
    '{"event":"Sign Up","properties":{"token":"{hex:32}","distinct_id":"{uuid}","$device_id":"{uuid}"}}',
  ),
  at(
    'https://api2.amplitude.com/2/httpapi',
    '{"api_key":"{hex:32}","events":[{"device_id":"{uuid}","session_id":1790000000000,"event_type":"view"}]}',
  ),
  at(
    'https://eu.i.posthog.com/e/',
    '{"api_key":"phc_{an:43}","event":"$pageview","properties":{"token":"phc_{an:43}"}}',
  ),
  at('https://sessions.bugsnag.com/', '{"apiKey":"{hex:32}","notifier":{"name":"Bugsnag JavaScript"},"sessions":[]}'),
  at(
    'https://api.rollbar.com/api/1/item/',
    '{"access_token":"{hex:32}","data":{"environment":"production","platform":"browser"}}',
  ),
  at(
    'https://rpc.tern-and-loom.net/',
    '{"jsonrpc":"2.0","method":"eth_call","params":[{"to":"0x{hex:40}","data":"0x{hex:64}"},"latest"]}',
  ),
  at(
    'https://shop.tern-and-loom.net/pages/7',
    '{"content":"Set your key with `export API_KEY=<your key>` and run it."}',
  ),
  at(
    'https://shop.tern-and-loom.net/git/commits',
    '{"sha":"{hex:40}","tree":"{hex:40}","verification":{"signature":"-----BEGIN PGP SIGNATURE-----\\n\\n{b64:64}\\n{b64:64}\\n-----END PGP SIGNATURE-----"}}',
  ),
  at(
    'https://shop.tern-and-loom.net/keys',
    '{"title":"laptop","key":"ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI{b64:43} kim@laptop"}',
  ),
  at(
    'https://shop.tern-and-loom.net/forms',
    '{"fields":[{"name":"password","type":"password","required":true},{"name":"token","type":"hidden"}]}',
  ),
  at(
    'https://shop.tern-and-loom.net/ai',
    '{"model":"small","max_tokens":1024,"usage":{"prompt_tokens":55,"total_tokens":1250}}',
  ),
  at(
    'https://shop.tern-and-loom.net/flags',
    '{"key":"new-checkout-flow-2024","secretFeature":true,"token_type":"bearer"}',
  ),
  at(
    'https://shop.tern-and-loom.net/rum',
    '{"session":{"id":"{uuid}"},"view":{"id":"{uuid}"},"application":{"id":"{uuid}"}}',
  ),
  at(
    'https://shop.tern-and-loom.net/pay',
    '{"card":{"number":"4242424242424242","cvc":"123"},"billing":{"zip":"10115"}}',
  ),
  at('https://shop.tern-and-loom.net/verify', '{"code":"482913","method":"sms"}'),
  at(
    'https://shop.tern-and-loom.net/upload',
    '------x\r\nContent-Disposition: form-data; name="_csrf"\r\n\r\n{an:36}\r\n------x--',
  ),
  at(
    'https://shop.tern-and-loom.net/settings',
    '{"theme":"dark","keyBindings":{"save":"ctrl+s"},"apiKeyName":"ci-deploy"}',
  ),
]

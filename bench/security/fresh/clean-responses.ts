import type { Sketch } from './sketch.ts'

const auth = 'cookie'
const json = (text: string, url = 'https://shop.tern-and-loom.net/api/items'): Sketch => ({
  text,
  url,
  auth,
  contentType: 'application/json',
})
const script = (text: string): Sketch => ({
  text,
  contentType: 'text/javascript',
  url: 'https://shop.tern-and-loom.net/app.js',
})
const page = (text: string): Sketch => ({
  text,
  contentType: 'text/html; charset=utf-8',
  url: 'https://shop.tern-and-loom.net/',
})
const plain = (text: string): Sketch => ({
  text,
  contentType: 'text/plain',
  url: 'https://shop.tern-and-loom.net/readme',
})

/** Responses without anything that should not be there. */
export const CLEAN_RESPONSES: readonly Sketch[] = [
  json('{"node_modules/a":{"version":"1.2.3","integrity":"sha512-{b64:86}=="}}'),
  page(
    '<script nonce="{an:24}" src="/a.js" integrity="sha384-{b64:64}"></script><meta name="csrf-token" content="{b64:86}==">',
  ),
  page(
    '<form><input type="hidden" name="authenticity_token" value="{url:86}"><input type="password" name="password" placeholder="Your password"></form>',
  ),
  json('{"login.password":"Password","token.expired":"Your token has expired","apiKey":"API key","secret":"Secret"}'),
  json('{"de":{"passwort_vergessen":"Passwort vergessen?","passwort":"Ihr Passwort","schluessel":"Schlüssel"}}'),
  json(
    '{"openapi":"3.1.0","components":{"securitySchemes":{"apiKey":{"type":"apiKey","in":"header","name":"X-API-Key"}}}}',
  ),
  json('{"apiKey":"AIza{url:35}","authDomain":"tern.firebaseapp.com","appId":"1:{dig:12}:web:{hex:22}"}'),
  script('const s=createClient("https://{low:20}.supabase.co","{jwt:anon}")'),
  json('{"token":"{jwt}","user":{"id":7}}', 'https://shop.tern-and-loom.net/auth/login'),
  json(
    '{"access_token":"{an:64}","refresh_token":"{an:64}","token_type":"Bearer","expires_in":3600}',
    'https://id.tern-and-loom.net/oauth/token',
  ),
  json('{"csrfToken":"{an:40}"}', 'https://shop.tern-and-loom.net/api/csrf'),
  json('{"keys":[{"kty":"RSA","kid":"{url:43}","n":"{url:342}","e":"AQAB","use":"sig","alg":"RS256"}]}'),
  json(
    '{"issuer":"https://id.tern-and-loom.net","token_endpoint":"https://id.tern-and-loom.net/oauth/token","token_endpoint_auth_methods_supported":["client_secret_basic"]}',
  ),
  json('{"sha":"{hex:40}","node_id":"C_kwDO{url:40}","parents":[{"sha":"{hex:40}"}]}'),
  json('{"image":"registry.tern-and-loom.net/app@sha256:{hex:64}","digest":"sha256:{hex:64}"}'),
  json('{"id":"{hex:24}","ref":"{up:26}","slug":"{url:21}","uid":"{uuid}"}'),
  json('{"users":[{"id":1,"name":"{name}","email":"{email}"}]}'),
  { text: '{"author":{"name":"{name}","email":"{email}"},"license":"MIT"}', contentType: 'application/json' },
  { text: '{"support":{"email":"{email}","phone":"{phone}"}}', contentType: 'application/json' },
  json('{"tweet_id":"{card}","conversation":{card}}'),
  script('t.password=e.password,n.token=r.token;var a={apiKey:process.env.API_KEY,secretKey:o.secretKey}'),
  script(
    'const PASSWORD_REGEX=/^(?=.*[a-z])(?=.*\\d).{8,}$/;headers:{Authorization:"Bearer "+localStorage.getItem("auth_token")}',
  ),
  script('e.exports="data:font/woff2;base64,{b64:300}"'),
  script('({"vendors":"{hex:20}","main":"{hex:20}","token-page":"{hex:20}"}[e]+".js")'),
  script(
    '{token:"punctuation.definition.string",regex:"[{}]"},{token:"constant.language.boolean",regex:"true|false"},{tokens:["keyword","identifier"]}',
  ),
  json('{"version":3,"sources":["src/auth/token.ts"],"names":["password","apiKey"],"mappings":"AAAA,SAASA,{an:200}"}'),
  plain(
    'DATABASE_URL=postgres://user:password@localhost:5432/db\nREDIS_URL=redis://localhost:6379\nAPI_KEY=changeme\nSECRET_KEY=your-secret-key-here\n',
  ),
  plain('JWT_SECRET=${JWT_SECRET}\nDB_PASSWORD=\nAWS_ACCESS_KEY_ID=AKIAIOSFODNN7EXAMPLE\n'),
  plain(
    'env:\n- name: DB_PASSWORD\n  valueFrom:\n    secretKeyRef:\n      name: db-credentials\n      key: password\nimagePullSecrets:\n- name: regcred\n',
  ),
  plain('password = var.db_password\nsecret = data.aws_secretsmanager_secret.main.arn\n'),
  plain(
    "curl -H 'Authorization: Bearer YOUR_TOKEN' https://api.tern-and-loom.net\nexport GITHUB_TOKEN=ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n",
  ),
  json('{"apiKey":"sk_live_****************4242","password":"********","secret":"[REDACTED]"}'),
  json('{"api_key":"sk-...x9Qz","access_key":"AKIA************WXYZ","last4":"4242"}'),
  json('{"token":"•••••••••••••a1b2","masked_secret":"xxxxxxxxxxxxxxxx1234"}'),
  json(
    '{"keyId":"{uuid}","fingerprint":"SHA256:{b64:43}","password_updated_at":"2024-05-01T10:00:00Z","has_password":true}',
  ),
  json(
    '{"secretName":"prod/db/main-credentials-v2","secretArn":"arn:aws:secretsmanager:us-east-1:123456789012:secret:prod/db-AbCdEf"}',
  ),
  json('{"credentialId":"{url:43}","sessionId":"{uuid}","deviceId":"{hex:32}"}'),
  json('{"items":[],"nextPageToken":"{url:64}"}'),
  json('{"items":[],"continuationToken":"{url:80}","resumeToken":"{url:40}"}'),
  json('{"_scroll_id":"{b64:120}","hits":[]}'),
  json('{"txHash":"0x{hex:64}","blockHash":"0x{hex:64}","from":"0x{hex:40}"}'),
  json('{"token":"0x{hex:40}","symbol":"USDC","decimals":6}'),
  json('{"token":{"address":"0x{hex:40}","tokenId":"{dig:40}","uri":"ipfs://Qm{an:44}"}}'),
  json('{"tokens":{"color.primary":"#0055ff","space.2":"8px"}}'),
  json('{"meta":{"components":[{"key":"{hex:40}","name":"Button/Primary","file_key":"{an:22}"}]}}'),
  json('{"Contents":[{"Key":"uploads/2024/{uuid}.png","ETag":"\\"{hex:32}\\""}]}'),
  json(
    '{"cacheKey":"{hex:32}","partitionKey":"{uuid}","routing_key":"orders.created","primaryKey":"id","sortKey":"USER#{uuid}"}',
  ),
  json('{"publicKey":"{b64:44}","vapidPublicKey":"B{url:86}","applicationServerKey":"B{url:86}"}'),
  json('{"siteKey":"0x4AAAAAAA{url:14}","recaptcha":{"key":"6L{url:38}"}}'),
  json('{"apiKeyName":"ci-deploy","apiKeyPrefix":"sk_live_ab12","keyHash":"{hex:64}"}'),
  script('Bugsnag.start({apiKey:"{hex:32}",releaseStage:"production"})'),
  script('Rollbar.init({accessToken:"{hex:32}",captureUncaught:true})'),
  script('DD_RUM.init({applicationId:"{uuid}",clientToken:"pub{hex:32}",site:"datadoghq.eu"})'),
  script('mixpanel.init("{hex:32}",{ debug: false });amplitude.init("{hex:32}")'),
  script('ClassicEditor.create(e,{licenseKey:"{jwt}"})'),
  script('new Pusher("{hex:20}",{cluster:"eu"});optimizely.createInstance({sdkKey:"{an:22}"})'),
  json('{"clientSecret":"seti_{an:24}_secret_{an:25}","publishableKey":"pk_live_{an:24}"}'),
  json('{"client_token":"production_{low:8}_{low:16}","link_token":"link-production-{uuid}"}'),
  json('{"identity":"kim","token":"{jwt}"}', 'https://shop.tern-and-loom.net/video/token'),
  { text: '<X509Certificate>MIID{b64:300}</X509Certificate>', contentType: 'application/xml' },
  page('<a href="mailto:kim.novak@tern-and-loom.net">Kim</a><p>Call +44 20 7946 0958</p>'),
  plain('-----BEGIN PUBLIC KEY-----\nMIIB{b64:60}\n{b64:64}\n-----END PUBLIC KEY-----\n'),
  json('{"passwordPolicy":{"minLength":12,"pattern":"^[A-Za-z0-9!@#]{12,64}$"},"passwordHint":"your first pet"}'),
  json('{"errors":{"password":["is too short","must contain a digit"],"token":["is invalid"]}}'),
  json('{"rows":[{"field":"api_token","label":"API token","help":"Found under Settings > Tokens"}]}'),
  json('{"challenge":"{url:43}","rp":{"id":"tern-and-loom.net"},"user":{"id":"{url:22}"},"timeout":60000}'),
  json('{"uploadUrl":"/upload/{uuid}","upload_token":"{an:32}","expires":1790000000}'),
  page('<link rel="preload" href="/fonts/{hex:32}.woff2"><img src="/i/{url:43}.png?s={hex:16}">'),
  json('{"job":{"key":"{hex:32}","state":"done"},"queue":{"name":"mail","token_bucket":{"size":100}}}'),
  json('{"name":"Secret Garden","secret":false,"author":"F. H. Burnett","isbn":"978-0-06-440188-3"}'),
]

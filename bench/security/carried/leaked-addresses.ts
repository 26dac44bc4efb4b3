import type { Sketch } from '../fresh/sketch.ts'

/** Addresses that carry a credential. */
export const LEAKED_ADDRESSES: readonly Sketch[] = [
  { text: 'https://api.telegram.org/bot{dig:10}:AA{url:33}/sendMessage?chat_id=5' },
  { text: 'https://hooks.slack.com/services/T0{up:8}/B0{up:9}/{an:24}' },
  { text: 'https://discord.com/api/webhooks/{dig:18}/{url:68}' },
  { text: 'https://acme.webhook.office.com/webhookb2/{uuid}@{uuid}/IncomingWebhook/{hex:32}/{uuid}' },
  { text: 'https://chat.googleapis.com/v1/spaces/{up:11}/messages?key=AIza{url:35}&token={url:43}' },
  { text: 'https://x-access-token:{crc:ghs_}@github.com/acme/site.git' },
  { text: 'https://deploy:{an:18}@registry.acme-tools.io/v2/' },
  { text: 'https://git.acme-tools.io/api/v4/projects?private_token=glpat-{url:20}' },
  { text: 'https://app.acme-tools.io/callback#access_token={an:43}&token_type=bearer&expires_in=3600' },
  { text: 'https://api.acme-tools.io/v1/export?client_id=web&client_secret={an:40}' },
  { text: 'https://api.acme-tools.io/v2/rows?refresh_token={url:48}' },
  { text: 'https://api.acme-tools.io/v2/rows?page=2&x-api-key={hex:40}' },
  { text: 'https://api.acme-tools.io/v2/rows?auth_token={low:36}&page=3' },
  { text: 'https://api.acme-tools.io/files/7/download?bearer={jwt}' },
  { text: 'https://api.acme-tools.io/graphql?query=%7Bme%7Bid%7D%7D&jwt={jwt}' },
  { text: 'https://shop.acme-tools.io/cart.jsp;jsessionid={HEX:32}?step=2' },
  { text: 'https://crm.acme-tools.io/login?user=kim&password={pw}', accept: ['pii_exposure/critical'] },
  { text: 'https://crm.acme-tools.io/rpc.php?usr=kim&pwd={an:12}', accept: ['pii_exposure/critical'] },
  { text: 'https://generativelanguage.googleapis.com/v1beta/models/gemini-2.0-flash:generateContent?key=AIza{url:35}' },
  { text: 'https://api.stripe.com/v1/charges?key=sk_live_{an:24}' },
  { text: 'https://api.acme-tools.io/proxy?target=https%3A%2F%2Fapi.vendor.io%2Fv1%3Fapi_key%3D{hex:32}' },
  { text: 'https://api.acme-tools.io/log?h=Authorization%3A%20Bearer%20{an:40}' },
  { text: 'https://s3.eu-west-1.amazonaws.com/acme?AWSSecretKey={b64:40}&op=list' },
  { text: 'wss://live.acme-tools.io/socket?access_token={jwt}' },
  { text: 'wss://live.acme-tools.io/feed?apiKey={an:36}' },
  { text: 'https://api.acme-tools.io/v1/mail?sendgrid=SG.{url:22}.{url:43}' },
  { text: 'https://maps.acme-tools.io/tiles/{dig:2}/8/3.png?access_token=sk.eyJ1Ijoia2ltIn0.{url:22}' },
  { text: 'https://api.acme-tools.io/hook?github_token={crc:ghp_}' },
  { text: 'https://api.notion.com/v1/pages?token=ntn_{dig:11}{an:35}' },
  { text: 'https://ops.acme-tools.io/debug?dsn=postgres%3A%2F%2Fapp%3A{an:16}%40db.acme-tools.io%2Fprod' },
]

/** Requests that travel in the clear. */
export const CLEAR_TRANSPORT: readonly Sketch[] = [
  { text: 'http://api.acme-tools.io/v1/orders' },
  { text: 'http://localhost.acme-cdn.net/app.json' },
  { text: 'http://127.0.0.1.acme-cdn.net/app.json' },
  { text: 'ws://live.acme-tools.io/feed' },
  { text: 'http://203.0.114.9/api/status' },
  {
    text: 'http://cdn.acme-tools.io/widget.js?v=3',
    pageUrl: 'https://shop.acme-tools.io/',
    contentType: 'text/javascript; charset=utf-8',
    expect: 'transport/critical',
  },
  {
    text: 'http://cdn.acme-tools.io/theme.css',
    pageUrl: 'https://shop.acme-tools.io/',
    contentType: 'text/css',
    expect: 'transport/critical',
    accept: ['transport/warning'],
  },
]

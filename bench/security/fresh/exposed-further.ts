import type { Sketch } from './sketch.ts'

const at = (url: string, text: string, contentType = 'application/json'): Sketch => ({
  text,
  url,
  contentType,
  auth: 'header',
})
const API = 'https://shop.tern-and-loom.net/api/settings'

/** Credentials beside what is harmless, or named in other ways. */
export const EXPOSED_FURTHER: readonly Sketch[] = [
  at(API, '{"search":{"adminApiKey":"{hex:32}","appId":"{up:10}"}}'),
  at(API, '{"mixpanel":{"token":"{hex:32}","api_secret":"{hex:32}"}}'),
  at(API, '{"csrfToken":"{an:40}","accessToken":"{an:48}"}'),
  at(API, '{"push":{"publicKey":"B{url:86}","privateKey":"{url:43}"}}'),
  at(API, '{"LDAP_BIND_PASSWORD":"x","smtp":{"url":"smtps://mailer:{an:18}@smtp.tern-and-loom.net:465"}}'),
  at(
    'https://shop.tern-and-loom.net/app.js',
    'e.auth={clientId:"web",clientSecret:"{an:40}"},e.stripe="pk_live_{an:24}"',
    'text/javascript',
  ),
  at('https://shop.tern-and-loom.net/app.js', 'fetch(u,{headers:{"x-api-key":"{an:40}"}})', 'text/javascript'),
  at(
    'https://shop.tern-and-loom.net/app.js',
    'axios.defaults.headers.common["Authorization"]="Bearer {an:48}"',
    'text/javascript',
  ),
  at(
    'https://shop.tern-and-loom.net/config.php',
    "<?php define('AUTH_KEY','{an:64}'); $db_pass='{an:20}';",
    'text/plain',
  ),
  at(
    'https://shop.tern-and-loom.net/docker',
    '[default]\naws_access_key_id = AKIA{b32:16}\naws_secret_access_key = {b64:40}\n',
    'text/plain',
  ),
  at(API, '{"conn":"Server=db.tern-and-loom.net;User Id=app;Password={an:18};"}'),
  at(API, '{"items":[{"name":"a"}],"debug":{"env":{"SESSION_SECRET":"{hex:64}"}}}'),
  at(
    API,
    '{"azure":"DefaultEndpointsProtocol=https;AccountName=tern;AccountKey={b64:86}==;EndpointSuffix=core.windows.net"}',
  ),
  at(API, '{"vault":{"token":"hvs.{url:90}"}}'),
  at(API, '{"pypi":"pypi-AgEIcHlwaS5vcmc{url:150}"}'),
  at(API, '{"linear":"lin_api_{an:40}","airtable":"pat{an:14}.{hex:64}"}'),
]

/** Spoken or logged in other ways. */
export const SPOKEN_FURTHER: readonly Sketch[] = [
  'POST /login → {"token":"{an:48}","user":{"id":7}}',
  'Set-Cookie ignored; session token {an:40}',
  'curl -H "X-Api-Key: {an:40}" https://api.tern-and-loom.net/',
  'GITLAB_TOKEN=glpat-{url:20} npm publish',
  'decoded eyJ payload of {jwt}',
  '[auth] id token = {jwt}',
].map((text) => ({ text }))

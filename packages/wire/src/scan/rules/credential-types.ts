/** What the audit demands of a format beyond what redaction does: a mask costs little, a false alarm costs trust. */
export interface CredentialType {
  /** As people call it. */
  readonly title?: string
  /** The whole value, where redaction is content with less. */
  readonly exact?: RegExp
  /** Bits per character that the part after the prefix has at least. */
  readonly floor?: number
  /** The check digits that end it. */
  readonly checksum?: 'base62-crc32'
  /** Known to everybody who opens the page, or made for tests: reported as information at most. */
  readonly isPublic?: true
}

/** Random values of 16 characters of hex have at least this; words have less. */
export const DEFAULT_FLOOR = 2.7

/**
 * By kind, or by kind and the beginning of the value, the longest that fits: the formats themselves, with prefix, alphabet
 * and length, are those of redaction (`redaction/rules/format-table.ts`). A kind without a row here is a credential like
 * any other, called as in that table.
 */
export const CREDENTIAL_TYPES: Readonly<Record<string, CredentialType>> = {
  'aws-key': { title: 'AWS access key', exact: /^(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}$|^(?:ABSK|bedrock-api-key-)/ },
  'aws-secret': { title: 'AWS secret access key', floor: 4 },
  github: { title: 'GitHub token', floor: 3.2 },
  'github ghp_': { title: 'GitHub token', exact: /^ghp_[A-Za-z0-9]{36}$/, checksum: 'base62-crc32' },
  'github gho_': { title: 'GitHub token', exact: /^gho_[A-Za-z0-9]{36}$/, checksum: 'base62-crc32' },
  'github ghu_': { title: 'GitHub token', exact: /^ghu_[A-Za-z0-9]{36}$/, checksum: 'base62-crc32' },
  'github ghr_': { title: 'GitHub token', exact: /^ghr_[A-Za-z0-9]{36,76}$/ },
  'github ghs_': { title: 'GitHub token', exact: /^ghs_(?:[A-Za-z0-9]{36}$|\d{1,12}_eyJ)/ },
  'github github_pat_': { title: 'GitHub fine-grained token', exact: /^github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}$/ },
  gitlab: { title: 'GitLab token', floor: 3 },
  npm: { title: 'npm token', exact: /^npm_[A-Za-z0-9]{36}$/, checksum: 'base62-crc32' },
  pypi: { title: 'PyPI token', exact: /^pypi-[\w-]{80,}$/ },
  slack: { title: 'Slack token' },
  'slack hooks.slack.com': {
    title: 'Slack webhook',
    exact: /^hooks\.slack\.com\\?\/[a-z]{8,9}\\?\/T\w{6,}/,
  },
  'slack xoxb-': { title: 'Slack bot token', exact: /^xoxb-\d{9,14}-[A-Za-z0-9-]{16,}$/ },
  'slack xoxp-': { title: 'Slack user token', exact: /^xoxp-\d{9,14}-[A-Za-z0-9-]{20,}$/ },
  stripe: { title: 'Stripe secret key', floor: 3 },
  'stripe sk_test_': { title: 'Stripe test key', isPublic: true },
  'stripe rk_test_': { title: 'Stripe test key', isPublic: true },
  'stripe sk_sandbox_': { title: 'Stripe sandbox key', isPublic: true },
  'stripe rk_sandbox_': { title: 'Stripe sandbox key', isPublic: true },
  // The page needs the secret of a payment to complete it: https://docs.stripe.com/api/payment_intents/object
  'stripe pi_': { isPublic: true },
  'stripe seti_': { isPublic: true },
  'stripe cs_': { isPublic: true },
  'stripe src_': { isPublic: true },
  openai: {
    title: 'OpenAI key',
    exact: /^(?:sk-(?:proj|svcacct|admin|None|service)-[\w-]{32,}|sk-[A-Za-z0-9]{32,}|sess-\w{40})$/,
    floor: 3.5,
  },
  anthropic: { title: 'Anthropic key', exact: /^sk-ant-[a-z]{2,8}\d\d-[\w-]{60,}$/ },
  google: { title: 'Google credential', floor: 3.2 },
  sendgrid: { title: 'SendGrid key', exact: /^SG\.[\w-]{20,24}\.[\w-]{39,50}$/ },
  twilio: { title: 'Twilio key', exact: /^SK[0-9a-f]{32}$/ },
  mailgun: { title: 'Mailgun key' },
  mailchimp: { title: 'Mailchimp key' },
  shopify: { title: 'Shopify token', exact: /^shp(?:at|ss|ca|pa|tka)_[A-Fa-f0-9]{32}$/ },
  square: { title: 'Square token' },
  // The id of an application.
  'square sq0idp-': { isPublic: true },
  facebook: { title: 'Facebook token', floor: 3.5 },
  huggingface: { title: 'Hugging Face token', floor: 3.5 },
  telegram: { title: 'Telegram bot token', exact: /^(?:bot)?\d{8,10}:AA[\w-]{32,35}$/, floor: 3.5 },
  digitalocean: { title: 'DigitalOcean token', exact: /^do[opr]_v1_[0-9a-f]{64}$/ },
  databricks: { title: 'Databricks token' },
  azure: { title: 'Azure secret', floor: 3.5 },
  postman: { title: 'Postman key', exact: /^PMAK-[0-9a-f]{24}-[0-9a-f]{34}$/ },
  newrelic: { title: 'New Relic key' },
  // Keys of browser agents.
  'newrelic NRJS-': { isPublic: true },
  // Those of providers of blockchains stand in every page that uses them; they are limited by origin.
  infura: { isPublic: true },
  'alchemy .alchemy.com/v2/': { isPublic: true },
  quicknode: { isPublic: true },
  firebase: { title: 'Firebase server key' },
  discord: { title: 'Discord token', floor: 3.5 },
  'duffel duffel_test_': { isPublic: true },
  'shippo shippo_test_': { isPublic: true },
  'lob test_': { isPublic: true },
  'mollie test_': { isPublic: true },
  'flutterwave FLWSECK_TEST-': { isPublic: true },
  'plaid access-sandbox-': { isPublic: true },
  elevenlabs: { title: 'ElevenLabs key' },
  clickhouse: { floor: 4 },
  crates: { floor: 3.8 },
  nuget: { floor: 3.8 },
  octopus: { floor: 3.2 },
  bitbucket: { floor: 3.5 },
  backblaze: { floor: 3.8 },
  fireworks: { floor: 3.5 },
  render: { floor: 3.5 },
  vercel: { floor: 3.5 },
  settlemint: { floor: 3 },
  notion: { title: 'Notion token', exact: /^(?:secret|ntn)_[A-Za-z0-9]{40,}$/, floor: 3.8 },
  adyen: { floor: 4 },
  intercom: { floor: 4 },
  artifactory: { floor: 3.8 },
  easypost: { floor: 3.8 },
  tencent: { floor: 3.8 },
  alibaba: { exact: /^LTAI[A-Za-z0-9]{16,20}$/, floor: 3.2 },
  yandex: { floor: 3.8 },
  instagram: { floor: 3.8 },
  paseto: { title: 'PASETO token' },
  zapier: { title: 'Zapier webhook' },
  make: { title: 'Make webhook' },
  wallet: { title: 'wallet private key' },
  nostr: { title: 'Nostr private key' },
  '1password': { title: '1Password secret key' },
  supabase: { title: 'Supabase secret key' },
}

/** What the audit knows of a value of this kind. */
export function findType(kind: string, value: string): CredentialType {
  let best = CREDENTIAL_TYPES[kind] ?? {}
  let length = 0
  for (const [key, type] of PREFIXED.get(kind) ?? [])
    if (key.length > length && value.includes(key)) {
      best = type
      length = key.length
    }
  return best
}

const PREFIXED = groupPrefixes()

function groupPrefixes(): ReadonlyMap<string, readonly (readonly [string, CredentialType])[]> {
  const groups = new Map<string, (readonly [string, CredentialType])[]>()
  for (const [key, type] of Object.entries(CREDENTIAL_TYPES)) {
    const [kind = '', prefix] = key.split(' ', 2)
    if (prefix === undefined) continue
    groups.set(kind, [...(groups.get(kind) ?? []), [prefix, type]])
  }
  return groups
}

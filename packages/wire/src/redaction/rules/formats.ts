/** A secret that its own form gives away. */
export interface SecretFormat {
  readonly kind: string
  /** Any of these must be in a text before the pattern is tried. */
  readonly hints: readonly string[]
  /** Matches the secret whole. Bodies run greedily, so that nothing of a longer value is left over. */
  readonly pattern: RegExp
}

interface Row {
  readonly kind: string
  /** The fixed text, or several parted by spaces. With an ellipsis: it means a secret even where the rest was cut off. */
  readonly fixed: string
  /** The shape of what follows. */
  readonly shape: string
  /** The shape of what comes first. */
  readonly before?: string
  /** The fixed text names the secret and is no part of it. */
  readonly isLabel?: true
  /** What the pre-filter looks for, where the fixed text is frequent elsewhere, or may be escaped. */
  readonly seek?: string
  /** Three letters that are rarer than those the fixed text begins with; empty if the length gives it away. */
  readonly trigrams?: string
}

/** All formats that are known, a row each. */
const ROWS: readonly Row[] = [
  { kind: 'aws-key', fixed: 'AKIA… ASIA', shape: '[A-Z0-9]{16}(?![A-Za-z0-9])' },
  { kind: 'github', fixed: 'ghp_… gho_… ghu_… ghs_… ghr_…', shape: '[A-Za-z0-9_.-]{20,}' },
  { kind: 'github', fixed: 'github_pat_…', shape: '[A-Za-z0-9_]{20,}', trigrams: '_pa' },
  {
    kind: 'gitlab',
    fixed: 'glpat-… gldt- glrt- glptt- glcbt- gloas- glsoat- glimt- glagent- glft- glffct- glwt-',
    shape: '[\\w.-]{16,}',
  },
  {
    kind: 'slack',
    before: '(?:xox[abdeoprs]\\.)?',
    fixed: 'xoxa-… xoxb-… xoxd- xoxe- xoxo- xoxp-… xoxr- xoxs- xapp-',
    shape: '[A-Za-z0-9-]{10,}',
  },
  {
    kind: 'slack',
    fixed: 'hooks.slack.com',
    shape: '\\\\?\\/(?:services|workflows|triggers)\\\\?\\/[\\w\\\\/-]{12,}',
    trigrams: 'hoo',
  },
  {
    kind: 'discord',
    before: '(?:discord|discordapp)\\.com\\/',
    fixed: 'api/webhooks/',
    shape: '\\d+\\/[\\w-]{20,}',
    seek: 'webhooks\\\\?\\/',
    trigrams: 'hoo',
  },
  {
    kind: 'discord',
    before: '[MNO][A-Za-z0-9_-]{23,26}',
    fixed: '.',
    shape: '[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{27,40}(?![\\w-])',
    seek: '[MNO][\\w-]{23,26}\\.[\\w-]{6}\\.',
    trigrams: '',
  },
  { kind: 'stripe', fixed: 'sk_live_… rk_live_… sk_test_ rk_test_', shape: '[A-Za-z0-9]{10,}' },
  {
    kind: 'stripe',
    before: '(?:pi|seti|cs|src)_\\w{10,80}',
    fixed: '_secret_',
    shape: '[A-Za-z0-9]{10,}',
    trigrams: 'et_',
  },
  { kind: 'stripe', fixed: 'whsec_', shape: '[A-Za-z0-9+/=]{16,}' },
  { kind: 'anthropic', fixed: 'sk-ant-…', shape: '[\\w-]{16,}' },
  { kind: 'openai', fixed: 'sk-proj-… sk-svcacct- sk-admin- sk-None- sk-service-', shape: '[\\w-]{16,}' },
  { kind: 'openai', fixed: 'sk-', shape: '(?=[A-Za-z]*\\d)[A-Za-z0-9]{20,}', seek: 'sk-[A-Za-z0-9]' },
  { kind: 'openrouter', fixed: 'sk-or-', shape: '[\\w-]{16,}' },
  { kind: 'google', fixed: 'AIza', shape: '[\\w-]{35}' },
  { kind: 'google', fixed: 'ya29.…', shape: '[\\w.-]{16,}' },
  { kind: 'google', fixed: 'GOCSPX-', shape: '[\\w-]{16,}' },
  { kind: 'google', fixed: '1//0', shape: '[\\w-]{30,}', trigrams: '//0' },
  { kind: 'npm', fixed: 'npm_', shape: '[A-Za-z0-9]{36,}' },
  { kind: 'pypi', fixed: 'pypi-', shape: '[\\w-]{32,}' },
  { kind: 'sendgrid', fixed: 'SG.', shape: '[\\w-]{16,}\\.[\\w-]{16,}' },
  { kind: 'twilio', fixed: 'SK', shape: '[0-9a-f]{32}(?![A-Za-z0-9])', seek: 'SK[0-9a-f]{8}', trigrams: '' },
  { kind: 'mailgun', fixed: 'key-', shape: '[0-9a-f]{32}(?![A-Za-z0-9])', seek: 'key-[0-9a-f]{8}' },
  { kind: 'mailchimp', before: '[0-9a-f]{32}', fixed: '-us', shape: '\\d{1,2}(?![A-Za-z0-9])', seek: '-us\\d' },
  { kind: 'digitalocean', before: 'do[opr]', fixed: '_v1_', shape: '[0-9a-f]{32,}' },
  { kind: 'shopify', fixed: 'shpat_ shpss_ shpca_ shppa_ shptka_', shape: '[A-Fa-f0-9]{24,}' },
  { kind: 'square', fixed: 'EAAA', shape: '[\\w-]{56,}' },
  { kind: 'facebook', fixed: 'EAA', shape: '[A-Za-z0-9]{60,}' },
  { kind: 'databricks', fixed: 'dapi', shape: '[0-9a-f]{32}(?:-\\d)?(?![A-Za-z0-9])', seek: 'dapi[0-9a-f]' },
  { kind: 'huggingface', fixed: 'hf_ api_org_', shape: '[A-Za-z0-9]{30,}', trigrams: 'hf_ _or' },
  { kind: 'linear', fixed: 'lin_api_ lin_oauth_', shape: '[A-Za-z0-9]{30,}', trigrams: 'in_' },
  { kind: 'notion', fixed: 'secret_ ntn_', shape: '[A-Za-z0-9]{40,}', trigrams: 'et_ ntn' },
  { kind: 'telegram', before: '\\d{8,10}', fixed: ':AA', shape: '[\\w-]{32,}' },
  { kind: 'vault', fixed: 'hvs. hvb. hvr.', shape: '[\\w-]{20,}' },
  { kind: 'doppler', fixed: 'dp.pt. dp.st. dp.ct. dp.sa. dp.scim. dp.audit.', shape: '[\\w.-]{30,}' },
  { kind: 'supabase', fixed: 'sbp_', shape: '[0-9a-f]{40,}' },
  { kind: 'planetscale', fixed: 'pscale_tkn_ pscale_pw_ pscale_oauth_', shape: '[\\w.-]{24,}' },
  { kind: 'postman', fixed: 'PMAK-', shape: '[0-9a-f-]{40,}' },
  { kind: 'newrelic', fixed: 'NRAK- NRJS- NRII- NRAA-', shape: '[\\w-]{19,}' },
  { kind: 'grafana', fixed: 'glsa_', shape: '[A-Za-z0-9_]{32,}' },
  { kind: 'sentry', fixed: 'sntrys_ sntryu_', shape: '[\\w+/=-]{32,}' },
  { kind: 'figma', fixed: 'figd_', shape: '[\\w-]{30,}' },
  { kind: 'atlassian', fixed: 'ATATT3', shape: '[\\w+/=-]{40,}' },
  { kind: 'age', fixed: 'AGE-SECRET-KEY-1', shape: '[A-Z0-9]{40,}', trigrams: 'ge-' },
  { kind: 'docker', fixed: 'dckr_pat_ dckr_oat_', shape: '[\\w-]{20,}' },
  { kind: 'groq', fixed: 'gsk_', shape: '[A-Za-z0-9]{40,}' },
  { kind: 'replicate', fixed: 'r8_', shape: '[A-Za-z0-9]{30,}' },
  { kind: 'xai', fixed: 'xai-', shape: '[A-Za-z0-9]{40,}' },
  { kind: 'perplexity', fixed: 'pplx-', shape: '[A-Za-z0-9]{40,}' },
  {
    kind: 'airtable',
    fixed: 'pat',
    shape: '[A-Za-z0-9]{14}\\.[0-9a-f]{64}',
    seek: 'pat[A-Za-z0-9]{14}\\.',
    trigrams: '',
  },
  { kind: 'mapbox', fixed: 'sk.eyJ', shape: '[\\w-]{20,}\\.[\\w-]{10,}' },
  { kind: 'netlify', fixed: 'nfp_', shape: '[A-Za-z0-9]{30,}' },
  { kind: 'alibaba', fixed: 'LTAI', shape: '[A-Za-z0-9]{16,20}(?![A-Za-z0-9])' },
  { kind: 'fly', before: '(?:FlyV1 )?', fixed: 'fm1 fm2', shape: '[a-z]?_[\\w+/=,-]{40,}' },
  { kind: 'terraform', before: '[A-Za-z0-9]{10,16}', fixed: '.atlasv1.', shape: '[\\w=-]{40,}', trigrams: 'asv' },
  { kind: 'cloudflare', fixed: 'v1.0-', shape: '[0-9a-f]{24}-[0-9a-f]{140,}', trigrams: '.0-' },
  { kind: 'heroku', fixed: 'HRKU-', shape: '[\\w-]{30,}' },
  { kind: 'dropbox', fixed: 'sl.', shape: '(?:u\\.)?[\\w-]{100,}' },
  { kind: '1password', fixed: 'ops_eyJ', shape: '[\\w+/=-]{40,}' },
  { kind: 'tailscale', fixed: 'tskey-', shape: '[a-z]{2,20}-[\\w-]{16,}' },
  { kind: 'azure', fixed: 'AccountKey=', shape: '[A-Za-z0-9+/=]{40,}', isLabel: true, trigrams: 'key' },
  { kind: 'square', fixed: 'sq0', shape: '[a-z]{3}-[\\w-]{20,}' },
  { kind: 'supabase', fixed: 'sb_secret_', shape: '[\\w-]{20,}', trigrams: 'b_s' },
  { kind: 'grafana', fixed: 'glc_', shape: '[A-Za-z0-9+/=]{32,}' },
]

const CUT = '…'

/**
 * The pattern for where a word begins: not after these characters, unless they end an escape (`\\n`, `\\x22`, `%20`),
 * a colour or a `%c`.
 */
function writeWordStart(notAfter: string): string {
  const escape = String.raw`\\(?:[nrtbf]|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2})`
  const percent = '%(?:[0-9A-Fa-f]{2}|[a-zA-Z])'
  const colour = String.raw`\x1b\[[0-9;]{0,12}m`
  return `(?:(?<![${notAfter}])|(?<=${escape}|${percent}|${colour}))`
}

const WORD_START = writeWordStart('A-Za-z0-9')

/** Read by tests, too. */
export const SECRET_FORMATS: readonly SecretFormat[] = ROWS.map(({ kind, fixed, shape, before = '', isLabel }) => {
  const texts = fixed.replaceAll(CUT, '').split(' ')
  const marks = writeAny(texts)
  const shared = findPrefix(texts)
  const hints = shared.length < 2 ? texts : [shared]
  return { kind, hints, pattern: new RegExp(WORD_START + before + (isLabel ? `(?<=${marks})` : marks) + shape, 'g') }
})

const CUT_PREFIXES = ROWS.flatMap(({ fixed }) => fixed.split(' ').filter((one) => one.endsWith(CUT)))

/** What means a secret even where the rest of it was cut off: at the end of the text, or before an ellipsis. */
export const CUT_SECRET = new RegExp(
  `${WORD_START}${writeAny(CUT_PREFIXES.map((one) => one.slice(0, -1)))}[\\w-]{4,200}(?=$|…|\\.\\.\\.)`,
  'g',
)

/** What the pre-filter looks for: alternatives of a pattern. */
export const FORMAT_MARKS = ROWS.map(({ fixed, seek }) => seek ?? writeAny(fixed.replaceAll(CUT, '').split(' '))).join(
  '|',
)

/** Three letters in lower case out of each format. */
export const FORMAT_TRIGRAMS = ROWS.flatMap(({ fixed, trigrams = firstLetters(fixed) }) => trigrams.split(' '))

function firstLetters(fixed: string): string {
  return fixed
    .toLowerCase()
    .split(' ')
    .map((one) => one.slice(0, 3))
    .join(' ')
}

/** What all of these begin with. */
function findPrefix([first = '', ...others]: readonly string[]): string {
  let length = first.length
  while (!others.every((other) => other.startsWith(first.slice(0, length)))) length--
  return first.slice(0, length)
}

function writeAny(texts: readonly string[]): string {
  const escaped = texts.map((text) => text.replaceAll('.', String.raw`\.`))
  return escaped.length === 1 ? escaped.join('') : `(?:${escaped.join('|')})`
}

/** A JSON Web Token. Two parts suffice: the third may be cut off, or missing. */
export const JWT = new RegExp(
  writeWordStart(String.raw`\w-`) +
    String.raw`eyJ[\w-]{5,}={0,2}\.(?:eyJ[\w-]*={0,2}(?:\.[\w-]*)?|[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+)`,
  'g',
)

/** The first line of a private key in PEM. */
export const PEM_BEGIN = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g

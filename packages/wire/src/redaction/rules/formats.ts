/** A secret that its own form gives away. */
export interface SecretFormat {
  readonly kind: string
  /** The text before the secret part: any of these must be there before the pattern is tried. */
  readonly hints: readonly string[]
  /** Matches the secret whole. Bodies run greedily, so that nothing of a longer value is left over. */
  readonly pattern: RegExp
}

/**
 * The pattern for where a word begins: not after these characters, unless they end an escape (`\\n`, `\\x22`, `%20`),
 * a colour or a `%c`.
 */
export function wordStart(notAfter: string): string {
  return String.raw`(?:(?<![${notAfter}])|(?<=\\(?:[nrtbf]|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2})|%(?:[0-9A-Fa-f]{2}|[a-zA-Z])|\x1b\[[0-9;]{0,12}m))`
}

const WORD_START = wordStart('A-Za-z0-9')

function format(kind: string, hints: string | readonly string[], pattern: string): SecretFormat {
  return {
    kind,
    hints: typeof hints === 'string' ? [hints] : hints,
    pattern: new RegExp(WORD_START + pattern, 'g'),
  }
}

/** All formats that are known; `docs` and tests read the kinds from here. */
export const SECRET_FORMATS: readonly SecretFormat[] = [
  format('aws-key', ['AKIA', 'ASIA'], '(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])'),
  format('github', ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'], 'gh[pousr]_[A-Za-z0-9_.-]{20,}'),
  format('github', 'github_pat_', 'github_pat_[A-Za-z0-9_]{20,}'),
  format('gitlab', 'gl', 'gl(?:pat|dt|rt|ptt|cbt|oas|soat|imt|agent|ft|ffct|wt)-[\\w.-]{16,}'),
  format('slack', ['xox', 'xapp-'], '(?:xox[abdeoprs](?:-|\\.xox[bp]-)|xapp-)[A-Za-z0-9-]{10,}'),
  format(
    'slack',
    'hooks.slack.com',
    'hooks\\.slack\\.com\\\\?\\/(?:services|workflows|triggers)\\\\?\\/[\\w\\\\/-]{12,}',
  ),
  format('discord', 'api/webhooks/', '(?:discord|discordapp)\\.com\\/api\\/webhooks\\/\\d+\\/[\\w-]{20,}'),
  format('discord', '.', '[MNO][A-Za-z0-9_-]{23,26}\\.[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{27,40}(?![\\w-])'),
  format('stripe', ['k_live_', 'k_test_'], '[rs]k_(?:live|test)_[A-Za-z0-9]{10,}'),
  format('stripe', '_secret_', '(?:pi|seti|cs|src)_\\w{10,80}_secret_[A-Za-z0-9]{10,}'),
  format('stripe', 'whsec_', 'whsec_[A-Za-z0-9+/=]{16,}'),
  format('anthropic', 'sk-ant-', 'sk-ant-[\\w-]{16,}'),
  format('openai', 'sk-', 'sk-(?:proj|svcacct|admin|None|service)-[\\w-]{16,}'),
  format('openai', 'sk-', 'sk-(?=[A-Za-z]*\\d)[A-Za-z0-9]{20,}'),
  format('openrouter', 'sk-or-', 'sk-or-[\\w-]{16,}'),
  format('google', 'AIza', 'AIza[\\w-]{35}'),
  format('google', 'ya29.', 'ya29\\.[\\w.-]{16,}'),
  format('google', 'GOCSPX-', 'GOCSPX-[\\w-]{16,}'),
  format('google', '1//', '1\\/\\/0[\\w-]{30,}'),
  format('npm', 'npm_', 'npm_[A-Za-z0-9]{36,}'),
  format('pypi', 'pypi-', 'pypi-[\\w-]{32,}'),
  format('sendgrid', 'SG.', 'SG\\.[\\w-]{16,}\\.[\\w-]{16,}'),
  format('twilio', 'SK', 'SK[0-9a-f]{32}(?![A-Za-z0-9])'),
  format('mailgun', 'key-', 'key-[0-9a-f]{32}(?![A-Za-z0-9])'),
  format('mailchimp', '-us', '[0-9a-f]{32}-us\\d{1,2}(?![A-Za-z0-9])'),
  format('digitalocean', '_v1_', 'do[opr]_v1_[0-9a-f]{32,}'),
  format('shopify', 'shp', 'shp(?:at|ss|ca|pa|tka)_[A-Fa-f0-9]{24,}'),
  format('square', ['sq0', 'EAAA'], '(?:sq0[a-z]{3}-[\\w-]{20,}|EAAA[\\w-]{56,})'),
  format('facebook', 'EAA', 'EAA[A-Za-z0-9]{60,}'),
  format('databricks', 'dapi', 'dapi[0-9a-f]{32}(?:-\\d)?(?![A-Za-z0-9])'),
  format('huggingface', ['hf_', 'api_org_'], '(?:hf_|api_org_)[A-Za-z0-9]{30,}'),
  format('linear', 'lin_', 'lin_(?:api|oauth)_[A-Za-z0-9]{30,}'),
  format('notion', ['secret_', 'ntn_'], '(?:secret_|ntn_)[A-Za-z0-9]{40,}'),
  format('telegram', ':AA', '\\d{8,10}:AA[\\w-]{32,}'),
  format('vault', ['hvs.', 'hvb.', 'hvr.'], 'hv[sbr]\\.[\\w-]{20,}'),
  format('doppler', 'dp.', 'dp\\.(?:pt|st|ct|sa|scim|audit)\\.[\\w.-]{30,}'),
  format('supabase', ['sbp_', 'sb_secret_'], '(?:sbp_[0-9a-f]{40,}|sb_secret_[\\w-]{20,})'),
  format('planetscale', 'pscale_', 'pscale_(?:tkn|pw|oauth)_[\\w.-]{24,}'),
  format('postman', 'PMAK-', 'PMAK-[0-9a-f-]{40,}'),
  format('newrelic', ['NRAK-', 'NRJS-', 'NRII-', 'NRAA-'], 'NR(?:AK|JS|II|AA)-[\\w-]{19,}'),
  format('grafana', ['glsa_', 'glc_'], '(?:glsa_[A-Za-z0-9_]{32,}|glc_[A-Za-z0-9+/=]{32,})'),
  format('sentry', ['sntrys_', 'sntryu_'], 'sntry[su]_[\\w+/=-]{32,}'),
  format('figma', 'figd_', 'figd_[\\w-]{30,}'),
  format('atlassian', 'ATATT3', 'ATATT3[\\w+/=-]{40,}'),
  format('age', 'AGE-SECRET-KEY-1', 'AGE-SECRET-KEY-1[A-Z0-9]{40,}'),
  format('docker', 'dckr_', 'dckr_(?:pat|oat)_[\\w-]{20,}'),
  format('groq', 'gsk_', 'gsk_[A-Za-z0-9]{40,}'),
  format('replicate', 'r8_', 'r8_[A-Za-z0-9]{30,}'),
  format('xai', 'xai-', 'xai-[A-Za-z0-9]{40,}'),
  format('perplexity', 'pplx-', 'pplx-[A-Za-z0-9]{40,}'),
  format('airtable', 'pat', 'pat[A-Za-z0-9]{14}\\.[0-9a-f]{64}'),
  format('mapbox', 'sk.eyJ', 'sk\\.eyJ[\\w-]{20,}\\.[\\w-]{10,}'),
  format('netlify', 'nfp_', 'nfp_[A-Za-z0-9]{30,}'),
  format('alibaba', 'LTAI', 'LTAI[A-Za-z0-9]{16,20}(?![A-Za-z0-9])'),
  format('fly', ['fm1', 'fm2'], '(?:FlyV1 )?fm[12][a-z]?_[\\w+/=,-]{40,}'),
  format('terraform', '.atlasv1.', '[A-Za-z0-9]{10,16}\\.atlasv1\\.[\\w=-]{40,}'),
  format('cloudflare', 'v1.0-', 'v1\\.0-[0-9a-f]{24}-[0-9a-f]{140,}'),
  format('heroku', 'HRKU-', 'HRKU-[\\w-]{30,}'),
  format('dropbox', 'sl.', 'sl\\.(?:u\\.)?[\\w-]{100,}'),
  format('1password', 'ops_eyJ', 'ops_eyJ[\\w+/=-]{40,}'),
  format('tailscale', 'tskey-', 'tskey-[a-z]{2,20}-[\\w-]{16,}'),
  format('azure', 'AccountKey', '(?<=AccountKey=)[A-Za-z0-9+/=]{40,}'),
]

/** Prefixes that mean a secret even where the rest of it was cut off: at the end of the text, or before an ellipsis. */
export const CUT_PREFIX = new RegExp(
  `${WORD_START}(?:gh[pousr]_|github_pat_|glpat-|xox[abp]-|[rs]k_live_|sk-ant-|sk-proj-|AKIA|ya29\\.)[\\w-]{4,200}(?=$|…|\\.\\.\\.)`,
  'g',
)

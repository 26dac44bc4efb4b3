/** What the beginning of a known secret looks like: one look over a text decides whether more looks are needed. */
const FORMAT =
  /AKIA|ASIA|gh[pousr]_|github_pat_|gl(?:pat|dt|rt|ptt|cbt|oas|soat|imt|agent|ft|ffct|wt)-|gl(?:sa|c)_|xox[abdeoprs]|xapp-|hooks\.slack|webhooks\\?\/|[rs]k_(?:live|test)_|whsec_|sk-[A-Za-z0-9]|AIza|ya29\.|GOCSPX|1\/\/0|npm_|pypi-|eyJ|PRIVATE KEY|SG\.|SK[0-9a-f]{8}|key-[0-9a-f]{8}|-us\d|_v1_|shp[a-z]{2,3}_|sq0|EAA|dapi[0-9a-f]|hf_|api_org_|lin_|secret_|ntn_|:AA|hv[sbr]\.|dp\.|sbp_|sb_s|pscale_|PMAK|NR[AJI]|sntry|figd_|ATATT|AGE-|dckr_|gsk_|r8_|xai-|pplx-|pat[A-Za-z0-9]{14}\.|sk\.|nfp_|LTAI|fm[12]|\.atlasv1|v1\.0-|HRKU|sl\.|ops_|AccountKey|[MNO][\w-]{23,26}\.[\w-]{6}\.|\d(?:[ -]?\d){13}|:\\?\/\\?\/[^\s/]{1,200}@|%[0-9A-Fa-f]{2}|\\u00/

/** A secret's name with a sign that a value follows, or a scheme with a credential. */
const NAME =
  /(?:passw|passp|passc|passwd|_pass|pwd|secret|token|[\w-]key|auth|cookie|sess|\bsid|otp|\bpin|ssn|social|card|cvv|cvc|csc|credential|jwt|csrf|xsrf|mnemonic|seed|code|\bcc|\bpan|pass|conn|database|\bpw|\bsig|signature|hmac|credential|%5f)[\w.\]%-]{0,40}\\{0,8}["'`]{0,1}\]?[ \t]{0,4}(?:[:=>]|\\{0,4}["'][;,\s\\])|--(?:pass|token|secret|api|auth|key|pwd)|(?:bearer|basic|token|apikey|digest)(?:\s|%20|\+)/i

/** Whether a text deserves the slow look. False for nearly everything that pages say. */
export function isSuspicious(text: string): boolean {
  return FORMAT.test(text) || NAME.test(text)
}

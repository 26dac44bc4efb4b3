import type { SECURITY_RULES, SecurityRule, FindingSeverity } from '../../analysis/security/finding.ts'
import type { KeptFinding } from '../../analysis/security/kept-finding.ts'
import { describeFinding, describeRule } from './finding-words.ts'

const LEVELS: Readonly<Record<FindingSeverity, string>> = { critical: 'error', warning: 'warning', info: 'note' }
/** For tools that sort by a number: https://docs.github.com/code-security/reference/code-scanning/sarif-files/sarif-support-for-code-scanning */
const SCORES: Readonly<Record<FindingSeverity, string>> = { critical: '9.0', warning: '5.0', info: '2.0' }
const UNSAFE = /[^\x21-\x7e]|["<>[\\\]^`{|}]/gu
const LONE_SURROGATE = /^[\ud800-\udfff]$/

interface SarifOptions {
  readonly version: string
  /** All rules, with their weaknesses. */
  readonly table: typeof SECURITY_RULES
}

/** Findings as SARIF 2.1.0, for code scanning and other tools: https://docs.oasis-open.org/sarif/sarif/v2.1.0/ */
export function writeSarif(
  findings: readonly KeptFinding[],
  { version, table }: SarifOptions,
): Record<string, unknown> {
  const rules = [...new Set(findings.map(({ worst }) => worst.rule))]
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Gasoline', version, rules: rules.map((rule) => writeRule(rule, findings, table)) } },
        results: findings.map((finding) => writeResult(finding, rules, table)),
      },
    ],
  }
}

function writeRule(
  id: SecurityRule,
  findings: readonly KeptFinding[],
  table: typeof SECURITY_RULES,
): Record<string, unknown> {
  const { why, fix } = describeRule(id)
  const { cwe, check } = table[id]
  const worst = findings.find(({ worst: { rule } }) => rule === id)?.worst.severity ?? 'info'
  return {
    id,
    shortDescription: { text: id.replaceAll('-', ' ') },
    fullDescription: { text: why },
    help: { text: fix },
    defaultConfiguration: { level: LEVELS[worst] },
    properties: { tags: ['security', check, `external/cwe/${cwe.toLowerCase()}`], 'security-severity': SCORES[worst] },
  }
}

function writeResult(
  finding: KeptFinding,
  rules: readonly SecurityRule[],
  table: typeof SECURITY_RULES,
): Record<string, unknown> {
  const { worst, count, places, firstSeenAt, lastSeenAt, eventId, morePlaces } = finding
  const { title, description } = describeFinding(worst)
  const addresses = [...new Set(places.flatMap(({ url }) => (url === undefined || url === '' ? [] : [url])))]
  return {
    ruleId: worst.rule,
    ruleIndex: rules.indexOf(worst.rule),
    level: LEVELS[worst.severity],
    message: { text: `${title}. ${description}` },
    locations: addresses.map((url) => ({
      physicalLocation: { artifactLocation: { uri: encode(url) } },
    })),
    partialFingerprints: { 'gasolineFinding/v1': worst.key },
    occurrenceCount: count,
    properties: {
      confidence: worst.confidence,
      cwe: table[worst.rule].cwe,
      firstSeen: new Date(firstSeenAt).toISOString(),
      lastSeen: new Date(lastSeenAt).toISOString(),
      event: eventId,
      ...(morePlaces > 0 && { morePlaces }),
      ...(worst.redactedValue !== undefined && { redactedValue: worst.redactedValue }),
    },
  }
}

/** Only what an address may have in it: marks of redaction have brackets. */
function encode(url: string): string {
  return url.replaceAll(UNSAFE, (character) =>
    LONE_SURROGATE.test(character) ? '%EF%BF%BD' : encodeURIComponent(character),
  )
}

import { CARRIED } from './carried/carried.ts'
import { PROVIDER_VALUES } from './cases-providers.ts'
import { NEGATIVE } from './cases-negative.ts'
import { POSITIVE } from './cases-positive.ts'
import type { SecurityCase } from './case.ts'
import { FRESH } from './fresh/fresh.ts'
import { fill } from './values.ts'

/** A case before its values are made up. */
export interface Template {
  readonly type: string
  readonly kind: SecurityCase['kind']
  readonly text: string
  readonly expect: string
  readonly accept?: readonly string[]
  readonly url?: string
  readonly method?: string
  readonly pageUrl?: string
  readonly contentType?: string
  readonly auth?: 'header' | 'cookie'
  readonly contested?: boolean
  /** The text is put into JSON under this name. */
  readonly json?: string
}

const SHOP = 'https://shop.tern-and-loom.net'
const CONSOLE = ['pii_exposure/critical', 'credentials/critical']

/** Ways in which a provider's key travels; each key takes two of them. */
const CARRIERS: readonly ((value: string) => Omit<Template, 'type' | 'expect'>)[] = [
  (value) => ({ kind: 'response_body', text: `{"integration":{"value":"${value}"}}`, auth: 'header' }),
  (value) => ({ kind: 'response_body', text: `var c={k:"${value}",d:1};`, contentType: 'application/javascript' }),
  (value) => ({ kind: 'request_body', text: `{"settings":{"note":"${value}"}}` }),
  (value) => ({ kind: 'console', text: `using ${value} now` }),
  (value) => ({ kind: 'response_body', text: `<div data-x='${value}'></div>`, contentType: 'text/html' }),
  (value) => ({ kind: 'response_body', text: `# settings\nVALUE=${value}\nDEBUG=0\n`, contentType: 'text/plain' }),
  (value) => ({ kind: 'response_body', text: `{"log":"{\\"v\\":\\"${value}\\"}"}`, auth: 'cookie' }),
]

function listProviders(): readonly Template[] {
  return PROVIDER_VALUES.flatMap(([name, value, decoy], index) => {
    const [first, second] = [CARRIERS[index % CARRIERS.length], CARRIERS[(index + 3) % CARRIERS.length]]
    const real = [first, second].flatMap((carry) => {
      if (!carry) return []
      const carried = carry(value)
      const isConsole = carried.kind === 'console'
      return [
        {
          ...carried,
          type: `provider ${name}`,
          expect: isConsole ? 'pii_exposure/critical' : 'credentials/critical',
          ...(isConsole && { accept: CONSOLE }),
        },
      ]
    })
    const decoys = first ? [{ ...first(decoy), type: `decoy ${name}`, expect: 'clean' }] : []
    return [...real, ...decoys]
  })
}

type Half = 'tune' | 'held' | 'freshTune' | 'freshHeld' | 'carriedTune' | 'carriedHeld'

/** All cases, of which the halves called `held` are only counted; which half one belongs to depends on its template alone. */
export function buildCorpus(): Readonly<Record<Half, readonly SecurityCase[]>> {
  const [tune, held] = split([...listProviders(), ...POSITIVE, ...NEGATIVE])
  const [freshTune, freshHeld] = split(FRESH)
  const [carriedTune, carriedHeld] = split(CARRIED)
  return { tune, held, freshTune, freshHeld, carriedTune, carriedHeld }
}

function split(templates: readonly Template[]): readonly [readonly SecurityCase[], readonly SecurityCase[]] {
  const cases = templates.map(toCase)
  return [cases.filter((_, index) => index % 2 === 0), cases.filter((_, index) => index % 2 === 1)]
}

function toCase(template: Template, index: number): SecurityCase {
  const {
    type,
    kind,
    expect,
    accept,
    url = `${SHOP}/api/items`,
    method = 'GET',
    pageUrl,
    contentType,
    auth,
    contested,
    json,
  } = template
  const filled = fill(template.text, index + 1)
  const text = json === undefined ? filled : JSON.stringify({ [json]: filled })
  return {
    id: `c${String(index).padStart(4, '0')}`,
    kind,
    text,
    method,
    url: kind === 'url' ? text : url,
    hasAuthHeader: auth === 'header',
    hasCookie: auth === 'cookie',
    expect,
    type,
    note: '',
    ...(accept && { accept }),
    ...(pageUrl !== undefined && { pageUrl }),
    ...(contentType !== undefined && { contentType }),
    ...(contested && { contested }),
  }
}

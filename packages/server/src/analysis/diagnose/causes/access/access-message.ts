/** What a value was used as. */
type Wanted = 'array' | 'string' | 'number' | 'object' | 'function' | 'date'

/** What the message of an error says about the value that it could not use. */
export interface FailedAccess {
  /** The property that was read from it. */
  readonly property?: string | undefined
  /** How the code names the value, where the browser says: `["item", "price"]`. */
  readonly chain?: readonly string[] | undefined
  /** There was no value at all; undefined if the message does not say. */
  readonly isNothing?: boolean | undefined
  /** What there was instead of a value, where the message says. */
  readonly nothing?: 'undefined' | 'null' | undefined
  /** What it should have been, where the use shows it. */
  readonly wanted?: Wanted | undefined
}

const NAME = String.raw`[\w$]+`
const CHAIN = String.raw`[\w$.?![\]'"()]+`

interface Form {
  readonly pattern: RegExp
  readonly read: (groups: Readonly<Record<string, string | undefined>>) => FailedAccess
}

/** As Chromium, Firefox and Safari put it. */
const FORMS: readonly Form[] = [
  {
    pattern: new RegExp(
      String.raw`Cannot (?:read|set) propert(?:y|ies) of (?:undefined|null) \((?:reading|setting) '(?<property>[^']*)'\)`,
    ),
    read: ({ property }) => used(property),
  },
  {
    pattern: new RegExp(String.raw`Cannot (?:read|set) property '(?<property>[^']*)' of (?:undefined|null)`),
    read: ({ property }) => used(property),
  },
  {
    pattern: new RegExp(
      String.raw`Cannot destructure property '(?<property>[^']*)' of '(?<chain>[^']*)' as it is (?:undefined|null)`,
    ),
    read: ({ property, chain }) => ({ ...used(property), chain: readChain(chain) }),
  },
  {
    pattern: new RegExp(
      String.raw`can't access property "?(?<property>${NAME})"?, (?<chain>${CHAIN}) is (?:undefined|null)`,
    ),
    read: ({ property, chain }) => ({ ...used(property), chain: readChain(chain) }),
  },
  {
    pattern: new RegExp(String.raw`(?:undefined|null) is not an object \(evaluating '(?<chain>${CHAIN})'\)`),
    read: ({ chain }) => {
      const names = readChain(chain)
      return { ...used(names?.at(-1)), chain: names?.slice(0, -1) }
    },
  },
  {
    pattern: new RegExp(String.raw`(?<chain>${CHAIN}) is not a function`),
    read: ({ chain }) => {
      const names = readChain(chain) ?? []
      return {
        property: names.at(-1),
        chain: names.slice(0, -1),
        isNothing: false,
        wanted: findWanted(names.at(-1)) ?? 'function',
      }
    },
  },
  {
    pattern: new RegExp(String.raw`(?<chain>${CHAIN}) is not iterable`),
    read: ({ chain }) => {
      const isValue = /^(?:undefined|null|object|number|string|boolean)$/.test(chain ?? '')
      return { chain: isValue ? undefined : readChain(chain), wanted: 'array' }
    },
  },
  { pattern: /requires \.\.\.iterable|is not a spreadable/, read: () => ({ wanted: 'array' }) },
  { pattern: /Cannot convert undefined or null to object/, read: () => ({ isNothing: true, wanted: 'object' }) },
  {
    pattern: /Cannot use 'in' operator to search for '[^']*' in /,
    read: () => ({ wanted: 'object' }),
  },
  { pattern: /Invalid time value|Invalid Date/, read: () => ({ wanted: 'date' }) },
]

/** Reads what an error says about a value that the code could not use; undefined if it is about something else. */
export function readFailedAccess(message: string): FailedAccess | undefined {
  const text = message.slice(0, 1_000)
  for (const { pattern, read } of FORMS) {
    const found = pattern.exec(text)
    if (found) return withNothing(read(found.groups ?? {}), found[0])
  }
  return undefined
}

/** `undefined` comes of a field that is missing, `null` of one that is null. */
function withNothing(access: FailedAccess, words: string): FailedAccess {
  const found = access.isNothing ? (words.match(/\b(?:undefined|null)\b/g) ?? []) : []
  const [nothing] = found
  return found.length === 1 && (nothing === 'undefined' || nothing === 'null') ? { ...access, nothing } : access
}

function used(property: string | undefined): FailedAccess {
  const wanted = findWanted(property)
  return { property: property || undefined, isNothing: true, ...(wanted && { wanted }) }
}

/** `a.b[0]?.c` as names; what a call gives has none. */
function readChain(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined
  const names = text
    .replaceAll(/\([^()]*\)/g, '()')
    .split(/\?\.|\.|!|(?=\[)/)
    .map((part) => part.replaceAll(/^\[['"]?|['"]?\]$/g, '').trim())
    .filter((part) => part !== '')
  return names.length === 0 ? undefined : names.slice(names.findLastIndex((name) => name.endsWith(')')) + 1)
}

const METHODS: Readonly<Record<'array' | 'string' | 'number' | 'date', string>> = {
  array:
    ' map filter forEach reduce reduceRight find findIndex findLast some every flatMap flat join push pop shift unshift splice sort reverse fill entries keys values toSorted toReversed ',
  string:
    ' toUpperCase toLowerCase trim trimStart trimEnd split replace replaceAll startsWith endsWith charAt charCodeAt padStart padEnd substring substr match matchAll localeCompare normalize repeat ',
  number: ' toFixed toPrecision toExponential ',
  date: ' getTime getFullYear getMonth getDate getDay getHours toISOString toLocaleDateString toLocaleTimeString ',
}

function findWanted(property: string | undefined): Wanted | undefined {
  if (property === undefined) return undefined
  if (property.startsWith('Symbol(Symbol.iterator)')) return 'array'
  for (const kind of ['array', 'string', 'number', 'date'] as const)
    if (METHODS[kind].includes(` ${property} `)) return kind
  return undefined
}

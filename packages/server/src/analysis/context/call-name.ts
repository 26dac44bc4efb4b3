/** What a call does, as far as its name says it. */
export type Verb = 'create' | 'update' | 'delete' | 'read'

export interface CallName {
  readonly verb?: Verb | undefined
  /** What it is about, in the singular. */
  readonly noun: string
}

const VERBS: Readonly<Record<Verb, string>> = {
  create: 'create|add|new|insert|store|make',
  update: 'update|edit|set|rename|change|save|modify|patch|put|upsert',
  delete: 'delete|remove|destroy|del|erase',
  read: 'get|list|fetch|find|query|read|load|search|count|show|all|index|by|many|one',
}
const BY_WORD = new Map(
  (['create', 'update', 'delete', 'read'] as const).flatMap((verb) =>
    VERBS[verb].split('|').map((word) => [word, verb] as const),
  ),
)

/** Reads the words of a name: `deleteTodo`, `todo.delete`, `delete_todo`. */
export function readCallName(name: string): CallName {
  const words = splitWords(name)
  const verb = words.map((word) => BY_WORD.get(word)).find((found) => found !== undefined)
  // What it is chosen by is not what it is: `getTodoById`.
  const by = words.indexOf('by')
  const named = by > 0 ? words.slice(0, by) : words
  const nouns = named.filter((word) => !BY_WORD.has(word) && !FILLERS.test(word))
  // With several it is not known which of them it is about.
  return { verb, noun: nouns.length === 1 ? toNoun(nouns[0] ?? '') : toNoun(nouns.join('')) }
}

const FILLERS = /^(?:mutation|query|api|rpc|v\d+|my|the|do|on|submit)$/

/** Whether a name begins with what is done, and says to what: `saveTodo`, `delete_todo`. */
export function isCallName(name: string): boolean {
  const [first = '', ...others] = splitWords(name)
  return DOES.test(first) && others.some((word) => !BY_WORD.has(word) && !FILLERS.test(word))
}

/** Of the words for what is done those that begin no other name. */
const DOES =
  /^(?:create|add|insert|update|edit|rename|change|save|modify|upsert|delete|remove|destroy|erase|get|list|fetch|find|load|search)$/

/** Whether a name says what is done, first or last, and to what: `note_update`, `notes.list`, `saveNote`. */
export function isNamedCall(name: string): boolean {
  if (isCallName(name)) return true
  const words = splitWords(name)
  return words.length > 1 && DOES.test(words.at(-1) ?? '') && !BY_WORD.has(words[0] ?? '')
}

function splitWords(name: string): string[] {
  return name
    .slice(0, 80)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '')
}

/** Whether a call says that it changes nothing: `getEntry`, `todos.list`, `entriesByFolder`; not `getOrCreate`. */
export function isReadingCall(name: string): boolean {
  // What is done stands first, or last after a separator.
  const words = splitWords(name)
  const [first = '', second] = words
  if (words.some((word) => CHANGES.has(word))) return false
  const [last = ''] = splitWords(/[.:/_-]([A-Za-z]+)$/.exec(name)?.[1] ?? '')
  if (second === 'by' && first.endsWith('s') && !BY_WORD.has(first)) return true
  return (READS.has(first) && second !== undefined) || READS.has(last)
}

/** Whether the end of an address says that it only reads: `/getTodos`, `/todo/list`; not `/api/list`, which may make one. */
export function isReadingPath(segments: readonly string[]): boolean {
  const [parent = '', last = ''] = segments.slice(-2)
  if (isCallName(last)) return isReadingCall(last)
  return LISTS.test(last) && /^[a-z]{3,}$/i.test(parent) && !FILLERS.test(parent.toLowerCase())
}

const LISTS = /^(?:list|get|query|find|count|lookup)$/i

const READS = new Set(['get', 'list', 'fetch', 'find', 'query', 'search', 'count', 'lookup', 'select'])
const CHANGES = new Set([...BY_WORD].flatMap(([word, verb]) => (verb === 'read' ? [] : word)))

/** The singular of a name, in lower case without separators. */
export function toNoun(name: string): string {
  const plain = name.toLowerCase().replaceAll(/[^a-z\d]/g, '')
  return plain
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/(?<!s)s$/, '')
}

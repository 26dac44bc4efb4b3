import type { NetworkEntry } from '@gasoline/wire'

/** Requests of one kind, and the names by which a test knows them. */
interface QueryGroup {
  readonly entries: readonly NetworkEntry[]
  readonly query: readonly string[]
}

const MOST_KINDS = 4
const NAME = /^[A-Za-z_$][\w$.[\]-]{0,60}$/

/**
 * Some apps read everything from one address: a list and its count, say, told apart by the names of their query parameters. As many
 * groups as there are such kinds; one where the names do not tell.
 */
export function splitByQuery(entries: readonly NetworkEntry[]): readonly QueryGroup[] {
  const kinds = new Map<string, { readonly names: ReadonlySet<string>; readonly entries: NetworkEntry[] }>()
  for (const entry of entries) {
    const names = listNames(entry.url)
    const key = [...names].toSorted().join('&')
    const kind = kinds.get(key)
    if (kind) kind.entries.push(entry)
    else kinds.set(key, { names, entries: [entry] })
  }
  const all = [...kinds.values()]
  if (all.length === 1 || all.length > MOST_KINDS) return [{ entries, query: [] }]
  const groups = all.map(({ names, entries: own }) => ({
    entries: own,
    query: chooseNames(
      names,
      all.filter((other) => other.names !== names).map((other) => other.names),
    ),
  }))
  return groups.every(({ query }) => query.length > 0) ? groups : [{ entries, query: [] }]
}

function listNames(url: string): ReadonlySet<string> {
  const query = url.split('#', 1)[0]?.split('?').slice(1).join('?') ?? ''
  return new Set([...new URLSearchParams(query).keys()].filter((name) => NAME.test(name)))
}

/** As few names as tell it from each of the others: one that it has, else one that it has not. */
function chooseNames(own: ReadonlySet<string>, others: readonly ReadonlySet<string>[]): string[] {
  const chosen: string[] = []
  const isTold = (other: ReadonlySet<string>) =>
    chosen.some((name) => (name.startsWith('!') ? other.has(name.slice(1)) : !other.has(name)))
  for (const other of others) {
    if (isTold(other)) continue
    const extra = [...own].find((name) => !other.has(name))
    const missing = [...other].find((name) => !own.has(name))
    if (extra !== undefined) chosen.push(extra)
    else if (missing !== undefined) chosen.push(`!${missing}`)
  }
  return chosen
}

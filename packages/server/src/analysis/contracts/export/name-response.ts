import type { ListedOperation } from './listing.ts'

/** A name for a response that is an identifier, and none of those taken: `GetUsersByUserId2xx`. */
export function nameResponse(
  { method, path }: Pick<ListedOperation, 'method' | 'path'>,
  operation: string | undefined,
  outcome: string,
  taken: Readonly<Record<string, unknown>>,
): string {
  const words = `${method.toLowerCase()} ${path.replaceAll(/\{(\w+)\}/g, ' by $1 ')} ${operation ?? ''}`
  const parts = words.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  const base = parts
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
    .slice(0, NAME_CHARS)
  const name = `${base}${outcome}`
  let unique = name
  for (let count = 2; Object.hasOwn(taken, unique); count++) unique = `${name}_${count}`
  return unique
}

const NAME_CHARS = 100

import { isArray, keys, stringify } from '../natives/natives.ts'

const arrayPrototype = Array.prototype

/** Serialises our own data as JSON, whatever the page did to the prototypes. */
export function writeJson(value: unknown): string {
  // Old libraries define a toJSON there, which JSON.stringify would call. Array.prototype inherits from
  // Object.prototype.
  return 'toJSON' in arrayPrototype ? write(value) : stringify(value)
}

function write(value: unknown): string {
  if (typeof value !== 'object' || value === null) return stringify(value) ?? 'null'
  return isArray(value) ? writeArray(value) : writeObject(value as Record<string, unknown>)
}

function writeArray(items: unknown[]): string {
  let text = ''
  for (let index = 0; index < items.length; index++) text += (index === 0 ? '' : ',') + write(items[index])
  return `[${text}]`
}

function writeObject(fields: Record<string, unknown>): string {
  const names = keys(fields)
  let text = ''
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as string
    const value = fields[name]
    if (value !== undefined) text += `${text === '' ? '' : ','}${stringify(name)}:${write(value)}`
  }
  return `{${text}}`
}

import * as z from 'zod'

const MAX_KEY_CHARS = 40
const MAX_MESSAGE_CHARS = 200

/** What is wrong with the fields of an entry, or undefined. */
export type Check = (fields: Readonly<Record<string, unknown>>) => string | undefined

/**
 * Turns an object schema into a check of the fields that are there. zod would look at those that are not, too, and copy
 * the entry: a sixth of all that the door costs. It still decides each field that is more than a plain text or number.
 */
export function compileCheck(schema: z.ZodObject): Check {
  const fields = Object.entries<z.core.$ZodType>(schema.shape)
  const checks = new Map(fields.map(([name, field]) => [name, compileField(field)]))
  const required = fields.filter(([, field]) => !z.safeParse(field, undefined).success).map(([name]) => name)
  return (entry) => {
    for (const name of required) if (entry[name] === undefined) return `${name}: required`
    for (const name in entry) {
      const value = entry[name]
      const flaw = value === undefined ? undefined : checks.get(name)?.(value)
      if (flaw !== undefined) return `${name}${flaw}`
    }
    return undefined
  }
}

function compileField(field: z.core.$ZodType): (value: unknown) => string | undefined {
  const plain = plainTypeOf(field instanceof z.ZodOptional ? field.unwrap() : field)
  return (value) => {
    // A number that is not finite is none to zod either.
    if (typeof value === plain && (plain !== 'number' || Number.isFinite(value))) return undefined
    const [issue] = z.safeParse(field, value).error?.issues ?? []
    return (
      issue &&
      `${issue.path.map((key) => `.${String(key).slice(0, MAX_KEY_CHARS)}`).join('')}: ${issue.message.slice(0, MAX_MESSAGE_CHARS)}`
    )
  }
}

/** The JavaScript type that is all a field asks for, if it asks for no more. */
function plainTypeOf(field: z.core.$ZodType): string | undefined {
  const isPlain = !field._zod.def.checks?.length
  if (isPlain && field instanceof z.ZodString) return 'string'
  if (isPlain && field instanceof z.ZodNumber) return 'number'
  return field instanceof z.ZodBoolean ? 'boolean' : undefined
}

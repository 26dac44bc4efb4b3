import * as z from 'zod'
import { isFields } from './translate.ts'

const MAX_KEY_CHARS = 40
const MAX_MESSAGE_CHARS = 200

/** Returns what is wrong with the fields of an entry, or undefined. */
export type Check = (fields: Readonly<Record<string, unknown>>) => string | undefined

/**
 * Compiles an object schema into a check of the fields that are present. zod would also visit absent fields and copy the
 * entry, a sixth of the cost of ingest; it still checks every field that is more than a plain string or number.
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
  const isPlain = compilePlainTest(field instanceof z.ZodOptional ? field.unwrap() : field)
  return (value) => {
    if (isPlain?.(value)) return undefined
    const [issue] = z.safeParse(field, value).error?.issues ?? []
    const path = issue?.path.map((key) => `.${String(key).slice(0, MAX_KEY_CHARS)}`).join('')
    return issue && `${path}: ${issue.message.slice(0, MAX_MESSAGE_CHARS)}`
  }
}

type Test = (value: unknown) => boolean

/** A fast test for fields with a simple schema. Values that fail it go to zod, for the error message. */
function compilePlainTest(field: z.core.$ZodType): Test | undefined {
  if (field instanceof z.ZodString) return compileText(field)
  if (field instanceof z.ZodNumber) return compileNumber(field)
  if (field instanceof z.ZodEnum) return compileChoice(field.options)
  if (field instanceof z.ZodLiteral) return compileChoice(field.values)
  if (field instanceof z.ZodUnknown) return () => true
  if (field instanceof z.ZodArray && field.element instanceof z.ZodUnknown) return Array.isArray
  if (field instanceof z.ZodRecord && field.valueType instanceof z.ZodUnknown) return isFields
  return field instanceof z.ZodBoolean ? (value) => typeof value === 'boolean' : undefined
}

function compileText(field: z.ZodString): Test | undefined {
  const checks = listChecks(field)
  if (checks.some(({ check }) => check !== 'min_length' && check !== 'max_length')) return undefined
  const least = field.minLength ?? 0
  const most = field.maxLength ?? Infinity
  return (value) => typeof value === 'string' && value.length >= least && value.length <= most
}

function compileNumber(field: z.ZodNumber): Test | undefined {
  const isKnown = listChecks(field).every(
    ({ check, inclusive, format }) =>
      ((check === 'greater_than' || check === 'less_than') && inclusive === true) ||
      (check === 'number_format' && format === 'safeint'),
  )
  if (!isKnown) return undefined
  const { minValue, maxValue } = field
  const least = minValue ?? -Infinity
  const most = maxValue ?? Infinity
  const isOne = field.format === 'safeint' ? Number.isSafeInteger : Number.isFinite
  return (value) => isOne(value) && Number(value) >= least && Number(value) <= most
}

function compileChoice(values: Iterable<unknown>): Test {
  const choices = new Set(values)
  return (value) => choices.has(value)
}

interface NamedCheck {
  readonly check: string
  readonly inclusive?: boolean
  readonly format?: string
}

function listChecks({ _zod }: z.core.$ZodType): readonly NamedCheck[] {
  return (_zod.def.checks ?? []).map((check) => check._zod.def)
}

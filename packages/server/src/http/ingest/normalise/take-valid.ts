import type * as z from 'zod'
import { isFields } from '../entry/translate.ts'
import type { Fields } from '../entry/translate.ts'

/** Takes a field out of the entry, as its schema reads it; what does not fit is kept as metadata. */
export function takeValid<T>(fields: Fields, name: string, schema: z.ZodType<T>): T | undefined {
  const { [name]: sent } = fields
  if (sent === undefined) return undefined
  delete fields[name]
  const { data } = schema.safeParse(sent)
  if (data === undefined) fields.metadata = { ...(isFields(fields.metadata) && fields.metadata), [name]: sent }
  return data
}

import type * as z from 'zod'
import { isFields } from '../entry/translate.ts'
import type { Fields } from '../entry/translate.ts'

/** A field as its schema reads it; what does not fit is moved to the metadata. */
export function takeValid<T>(fields: Fields, name: string, schema: z.ZodType<T>): T | undefined {
  const { [name]: sent } = fields
  if (sent === undefined) return undefined
  const { data } = schema.safeParse(sent)
  if (data !== undefined) return data
  // Not deleted: that makes a slow object of the whole entry.
  fields[name] = undefined
  fields.metadata = { ...(isFields(fields.metadata) && fields.metadata), [name]: sent }
  return undefined
}

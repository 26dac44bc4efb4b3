import { LIMITS, measureJson } from '@gasoline/wire'
import * as z from 'zod'
import { UserError } from '../../user-error.ts'
import { readEntry } from './read-entry.ts'
import type { ImportedRequest } from './read-entry.ts'

/** What an HTTP archive holds, oldest first. */
export interface ReadHar {
  readonly requests: readonly ImportedRequest[]
  /** Entries that are no requests of a page, such as data: addresses, or lack what a request needs. */
  readonly skipped: number
  /** Older ones beyond the limit. */
  readonly leftOut: number
}

const Page = z.object({ id: z.string(), title: z.string().optional().catch(undefined) })
const Archive = z.object({
  log: z.object({ entries: z.array(z.unknown()), pages: z.array(z.unknown()).optional().catch(undefined) }),
})

/** Reads an archive that anyone may have written. What it holds is neither trusted nor redacted yet. */
export function readHar(bytes: Uint8Array, name: string): ReadHar {
  const { log } = parseArchive(bytes, name)
  const pageUrls = new Map<string, string>()
  for (const page of log.pages ?? []) {
    const { data } = Page.safeParse(page)
    if (data?.title !== undefined && URL.canParse(data.title)) pageUrls.set(data.id, data.title)
  }
  const read = log.entries.flatMap((entry) => readEntry(entry, pageUrls) ?? []).sort((a, b) => a.at - b.at)
  const requests = read.slice(-LIMITS.har.entries)
  return { requests, skipped: log.entries.length - read.length, leftOut: read.length - requests.length }
}

function parseArchive(bytes: Uint8Array, name: string): z.infer<typeof Archive> {
  const { fileBytes, values, depth } = LIMITS.har
  if (bytes.length > fileBytes) throw refuse(name, `it is larger than ${fileBytes / 1e6} MB`)
  const measured = measureJson(bytes)
  if (measured.values > values) throw refuse(name, `it has more than ${values} JSON values`)
  if (measured.depth > depth) throw refuse(name, `it is nested more than ${depth} levels deep`)
  let value: unknown
  try {
    // Some programs write a mark of the byte order.
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // Not the parser's message: it quotes the text, which may hold a secret.
    throw refuse(name, 'it is not valid JSON in UTF-8')
  }
  const { data } = Archive.safeParse(value)
  if (!data) throw refuse(name, 'it has no log.entries')
  return data
}

function refuse(name: string, why: string): UserError {
  return new UserError(
    `${name} cannot be read as an HTTP archive: ${why}. Nothing was changed.`,
    'Export it again: in the Network panel of DevTools, "Export HAR". Filter the requests first if it is too large.',
  )
}

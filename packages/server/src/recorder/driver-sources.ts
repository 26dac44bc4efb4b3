import { createHash } from 'node:crypto'
import type { CommandArgs, CommandResult } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire/limits'
import { findMapUrl, findModuleLine } from '@gasoline/wire/source-text'
import type { RecorderOptions, SourceText } from '../report/contract.ts'
import { UserError } from '../user-error.ts'

type ReadSource = NonNullable<RecorderOptions['readSource']>
type Found = Pick<CommandResult<'fetch_source'>, 'kind' | 'url' | 'note'> & { readonly bytes: Buffer }

/** Where texts go that the server requested, by the id of the request. */
interface UploadTarget {
  readonly open: (id: string) => { readonly write: (bytes: Buffer) => Promise<unknown> } | undefined
}

interface DriverOptions {
  readonly readSource: ReadSource
  readonly listScripts: () => readonly string[] | Promise<readonly string[]>
  readonly uploads: UploadTarget
}

const { textBytes, scriptsSearched } = LIMITS.sources

/** Answers the server's requests for sources with what a driver can read, as the extension does with what a browser can. */
export function createSourceFetcher({ readSource, listScripts, uploads }: DriverOptions) {
  async function read(url: string): Promise<(SourceText & { readonly bytes: Buffer }) | undefined> {
    const read = await readSource(url)
    if (read === undefined) return undefined
    const source = typeof read === 'string' ? { text: read } : read
    const bytes = Buffer.from(source.text)
    if (bytes.length > textBytes) throw notRead(`it is larger than ${textBytes / 1_000_000} MB`)
    return { ...source, bytes }
  }

  async function findScript(url: string): Promise<Found> {
    const script = await read(url)
    if (!script) throw notRead('it could not be fetched')
    const { bytes, type = '' } = script
    if (/^(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) return { kind: 'document', url, bytes }
    const reference = findMapUrl({ bytes, mapHeader: script.sourceMap }, url)
    if (reference === undefined || reference.startsWith('data:')) return { kind: 'script', url, bytes }
    const map = await read(reference).catch(() => undefined) // the script itself still helps
    return map
      ? { kind: 'map', url: reference, bytes: map.bytes }
      : { kind: 'script', url, bytes, note: 'its source map could not be fetched' }
  }

  async function findModule(url: string, nearby: readonly string[]): Promise<Found> {
    const scripts = [...new Set([...nearby, ...(await listScripts())])].slice(0, scriptsSearched)
    for (const script of scripts) {
      const text = await read(script).catch(() => undefined) // the next one may have it
      const line = text && findModuleLine(text.bytes.toString(), url)
      if (line !== undefined) return { kind: 'eval', url: script, bytes: Buffer.from(line) }
    }
    throw notRead(`none of the page's ${scripts.length} scripts contains this module`)
  }

  return async (args: CommandArgs<'fetch_source'>): Promise<CommandResult<'fetch_source'>> => {
    const { url, nearby, known, uploadId } = args
    const isModule = /^webpack(?:-internal)?:/.test(url)
    const { bytes, ...rest } = isModule ? await findModule(url, nearby) : await findScript(url)
    const digest = createHash('sha256')
      .update(`${rest.kind} ${rest.url} ${rest.note ?? ''} `)
      .update(bytes)
      .digest('hex')
      .slice(0, 32)
    if (!known.includes(digest)) await uploads.open(uploadId)?.write(bytes)
    return { ...rest, digest, bytes: bytes.length }
  }
}

function notRead(why: string): UserError {
  return new UserError(`${why}.`, 'Serve the script and its source map while the tests run.')
}

import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
}

const SAFETY = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy':
    "default-src 'self'; connect-src 'self' http://*.localhost:*; img-src 'self' data:; frame-ancestors 'none'",
} as const

/** Serves the built shop; an address that is no file is one of its routes. */
export async function serveFile(folder: string, path: string, response: ServerResponse): Promise<void> {
  const name = extname(path) === '' ? 'index.html' : normalize(decodeURIComponent(path))
  const file = join(folder, name)
  const type = TYPES[extname(file)]
  const contents = file.startsWith(folder + sep) && type ? await readFile(file).catch(() => undefined) : undefined
  if (contents === undefined || type === undefined) {
    response.writeHead(404, { 'Content-Type': 'text/plain', ...SAFETY }).end('Not found')
    return
  }
  // Hashed names never change their contents.
  const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': cache, ...SAFETY }).end(contents)
}

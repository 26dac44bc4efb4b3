import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi

/** Puts an inline script before every other one of a document. */
export function injectScript(html: string, code: string): string {
  const script = `<script>${code.replaceAll(/<\/(script)/gi, String.raw`<\/$1`)}</script>`
  const place = /<head\b[^>]*>/i.exec(html) ?? /<html\b[^>]*>/i.exec(html) ?? /<!doctype[^>]*>/i.exec(html)
  const at = place ? place.index + place[0].length : 0
  return html.slice(0, at) + script + html.slice(at)
}

/** A document that accepts scripts whose text was changed on their way. */
export function withoutIntegrity(html: string): string {
  return html.replaceAll(/(<(?:script|link)\b[^>]*?)\sintegrity\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '$1')
}

/** The hashes, as a policy names them, of inline scripts that a document did not have before. */
export function hashNewScripts(before: string, after: string): readonly string[] {
  const known = new Set(readInlineScripts(before))
  return readInlineScripts(after)
    .filter((code) => !known.has(code))
    .map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}

function readInlineScripts(html: string): readonly string[] {
  return [...html.matchAll(INLINE_SCRIPT)].flatMap(([, attributes = '', code = '']) =>
    /\ssrc\s*=/i.test(attributes) || code === '' ? [] : [code],
  )
}

/** A Content-Security-Policy that allows these inline scripts, too. */
export function allowScripts(policy: string, hashes: readonly string[]): string {
  if (hashes.length === 0) return policy
  const directives = policy.split(';').map((directive) => directive.trim())
  const names = directives.map((directive) => directive.split(/\s+/)[0]?.toLowerCase())
  const name = ['script-src-elem', 'script-src', 'default-src'].find((each) => names.includes(each))
  if (name === undefined) return policy
  const allowed = directives.map((directive, at) => {
    // A hash turns 'unsafe-inline' off, which allows them already.
    if (names[at] !== name || /'unsafe-inline'/i.test(directive)) return directive
    return [...directive.split(/\s+/).filter((source) => source.toLowerCase() !== "'none'"), ...hashes].join(' ')
  })
  return allowed.join('; ')
}

import type { NetworkEntry } from '@gasoline/wire'

/** A command that sends the request again. Secrets are as redacted as they are stored. */
export function writeCurl({ method, url, requestHeaders = {}, requestBody, requestTruncated }: NetworkEntry): string {
  const parts = [`curl -X ${method} ${quote(url)}`]
  for (const [name, value] of Object.entries(requestHeaders)) parts.push(`-H ${quote(`${name}: ${value}`)}`)
  if (requestBody !== undefined) parts.push(`--data-raw ${quote(requestBody)}`)
  const command = parts.join(' \\\n  ')
  return requestTruncated ? `# The captured body was cut.\n${command}` : command
}

/** One word for a POSIX shell, whatever is in it. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

import { readSeenStatus } from '@gasoline/wire'
import type { FailedLoad, PolicyViolation } from '@gasoline/wire'

/** The message of an entry that reports a failed load and has none of its own. */
export function describeLoad(load: FailedLoad): string {
  const { method, url = '', element, reason, detail } = load
  const status = readSeenStatus(load)
  if (element === 'document' && status !== undefined) return `Document failed with ${status}: ${url}`
  if (element === 'style' && url === '') return 'Failed to load what a <style> imports'
  if (element !== undefined) return `Failed to load <${element}>${url === '' ? ': it has no URL' : ` ${url}`}`
  const request = [method ?? 'GET', url, '→ '].filter((part) => part !== '').join(' ')
  const why = detail ?? reason
  if (status === undefined) return `${request}no response${why === undefined ? '' : `: ${why}`}`
  return `${request}${status}${detail === undefined ? '' : `, but ${detail}`}`
}

/** The same for a broken policy. */
export function describeViolation({ directive, blocked = 'something', reportOnly }: PolicyViolation): string {
  return `Content Security Policy ${reportOnly ? 'would have blocked' : 'blocked'} ${blocked} (${directive})`
}

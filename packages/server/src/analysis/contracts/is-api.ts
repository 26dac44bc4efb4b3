import type { NetworkEntry } from '@gasoline/wire'

/** Whether a response is one of an API, and no page, script, picture or font. */
export function isApiResponse({ contentType, responseBody, method, status = 0 }: NetworkEntry): boolean {
  if (/^\s*[[{]/.test(responseBody ?? '')) return true
  if (contentType !== undefined && contentType !== '') return JSON_TYPE.test(contentType)
  // Without a body it has no type; those that fail are counted where the endpoint is known.
  return method !== 'GET' && method !== 'HEAD' && status < 400 && (responseBody ?? '') === ''
}

const JSON_TYPE = /^(?:application|text)\/(?:[\w.-]{1,60}\+)?(?:x-)?(?:nd)?json\b|graphql-response/i

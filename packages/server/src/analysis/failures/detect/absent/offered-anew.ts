import type { NetworkEntry } from '@gasoline/wire'
import { walk } from '../../../bodies/json.ts'
import type { Json } from '../../../bodies/json.ts'
import { isUserAction } from '../../../context/action-text.ts'
import { getEndTime } from '../../../context/context.ts'
import type { Context } from '../../../context/context.ts'
import { isSameTab } from '../../../context/same-page.ts'
import { findStep, listSteps } from '../../../context/steps.ts'
import { TIMING_MS } from '../../../timing.ts'
import { readAddress, readLinks, readName, readParts, toSlug } from './names.ts'

/**
 * The page offers to make what is not there, as a wiki does: it was deleted, or a text links to it and nothing ever said that
 * it exists.
 */
export function isOfferedAnew(entry: NetworkEntry, context: Context): boolean {
  const slug = toSlug(readName(entry.url))
  if (slug === '' || !offersToMake(entry, context)) return false
  const { network } = context.view
  const earlier = network.filter((other) => getEndTime(other) <= entry.at && isSuccess(other))
  const deleted = earlier.findLast((other) => isDeleted(other, entry))
  const since = deleted ? getEndTime(deleted) : Number.NEGATIVE_INFINITY
  if (earlier.some((other) => other.at >= since && showsThatItIs(other, entry, context))) return false
  return deleted !== undefined || earlier.some((other) => linksTo(other, slug, context))
}

const MAKES = /^\W{0,3}(?:create|add|new|write|make)(?![a-z])/i
const PRESSED = new Set(['button', 'link'])

/** Something to press appeared that makes a new one. */
function offersToMake(entry: NetworkEntry, { view }: Context): boolean {
  const step = findStep(listSteps(view, entry), entry.at)
  if (!step) return false
  const end = getEndTime(entry) + TIMING_MS.actionEffect
  return view.actions.some(
    (action) =>
      action.at >= step.at &&
      action.at <= end &&
      isUserAction(action) &&
      isSameTab(action, entry) &&
      action.appeared?.some(({ text, role = '' }) => PRESSED.has(role) && MAKES.test(text)),
  )
}

function isSuccess({ status = 0 }: NetworkEntry): boolean {
  return status >= 200 && status < 300
}

function isDeleted({ method, url }: NetworkEntry, entry: NetworkEntry): boolean {
  return method === 'DELETE' && readAddress(url) === readAddress(entry.url)
}

/** It was got or written, or a response lists it. */
function showsThatItIs(other: NetworkEntry, { url }: NetworkEntry, { readResponse }: Context): boolean {
  if (other.method === 'DELETE') return false
  if (readAddress(other.url) === readAddress(url)) return true
  const slug = toSlug(readName(url))
  if (other.method !== 'GET' && readParts(other.url).map(toSlug).includes(slug)) return true
  return walk(readResponse(other) ?? null).some(({ path, value }) => isNamed(value, path.at(-1), slug))
}

/** A value that is its name or its address, or an object under its name. A text that mentions it may only link to it. */
function isNamed(value: Json, key: string | number | undefined, slug: string): boolean {
  if (typeof value === 'object') return value !== null && toSlug(String(key)) === slug
  const text = String(value)
  if (text.length > LONGEST_NAME || text.includes('[')) return false
  return toSlug(text) === slug || (/^\S*\/\S*$/.test(text) && toSlug(readName(text)) === slug)
}

const LONGEST_NAME = 300

/** A text that was sent or received links to it. */
function linksTo(other: NetworkEntry, slug: string, { readSent, readResponse }: Context): boolean {
  return [readSent(other), readResponse(other)].some((body) =>
    walk(body ?? null).some(({ value }) => typeof value === 'string' && readLinks(value).includes(slug)),
  )
}

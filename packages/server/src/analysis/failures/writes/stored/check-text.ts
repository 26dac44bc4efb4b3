import type { NetworkEntry } from '@gasoline/wire'
import { parseJson } from '../../../bodies/json.ts'
import { getEndTime } from '../../../context/context.ts'
import type { Context } from '../../../context/context.ts'
import { isSameTab } from '../../../context/same-page.ts'
import type { WriteVerdict } from '../read-write.ts'
import { findEarlier } from './check-folder.ts'
import { EXTENSION, readPlace } from './place.ts'
import type { StoredPlace } from './place.ts'

/** Whether a text came back as it was stored: not the one from before, and not none. */
export function checkText(entry: NetworkEntry, place: StoredPlace, read: NetworkEntry, context: Context): WriteVerdict {
  const sent = entry.method === 'PUT' && !entry.requestTruncated ? (entry.requestBody ?? '') : ''
  if (sent.trim() === '' || !isSameFile(place, read) || !isQueried(entry, read)) return undefined
  const isBinary = /^\[binary, \d+ bytes\]$/.test(sent)
  const isEmpty = read.size === 0 && !read.responseBody
  const got = isEmpty ? '' : read.responseBody
  if (got === undefined || (!isBinary && parseJson(sent) !== undefined)) return undefined
  if (!isBinary && toLines(got) === toLines(sent)) return 'kept'
  const before = findEarlier(entry, read, context)
  const old = before && (before.size === 0 && !before.responseBody ? '' : before.responseBody)
  if (isBinary ? !isEmpty || old !== '' || !hasTyped(before, entry, context) : !isEmpty && old !== got) return undefined
  return { fault: 'value', item: place.name, path: [], sent, got, ...(old === got && { isOld: true }) }
}

/** The same address, or that of the same file behind another part of the server. */
function isSameFile({ path, name }: StoredPlace, read: NetworkEntry): boolean {
  const other = readPlace(read).path
  if (other === path) return true
  const [one, two] = [path, other].map((each) => each.replace(/^\w+:\/\/[^/]+/, ''))
  return EXTENSION.test(name) && one !== undefined && two !== undefined && (one.endsWith(two) || two.endsWith(one))
}

/** Nothing but the file is asked for, or what was sent with the same question. */
function isQueried(entry: NetworkEntry, read: NetworkEntry): boolean {
  const [sent = '', asked = ''] = [entry, read].map(({ url }) => url.split('#')[0]?.split('?').slice(1).join('?'))
  return asked === '' || asked === sent
}

const SHORTEST = 4

/** The person has typed something since it was read: what was sent is not nothing. */
function hasTyped(before: NetworkEntry | undefined, entry: NetworkEntry, { view }: Context): boolean {
  const from = before ? getEndTime(before) : Number.POSITIVE_INFINITY
  return view.actions.some(
    (action) =>
      action.at >= from &&
      action.at <= entry.at &&
      (action.value ?? '').trim().length >= SHORTEST &&
      isSameTab(action, entry),
  )
}

function toLines(text: string): string {
  return text.replaceAll('\r\n', '\n').trim()
}

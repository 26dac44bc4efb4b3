/** Replaces the ids in a path: `/users/17/cart` and `/users/18/cart` become `/users/{id}/cart`. */
export function toPathTemplate(path: string): string {
  return path
    .split('/', MOST_SEGMENTS)
    .map((segment) => toSegmentTemplate(segment))
    .join('/')
}

const MOST_SEGMENTS = 40
const SEGMENT_CHARS = 200

const ID =
  /^(?:\d+|[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{16,}|(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{8,15}|0x[0-9a-f]+|\d{4}-\d\d-\d\d.{0,20}|undefined|null|nan)$/i
const MAIL = /^[^@]{1,64}@[^@]{1,130}$/

function toSegmentTemplate(segment: string): string {
  if (segment === '' || segment.length > SEGMENT_CHARS) return segment === '' ? '' : '{id}'
  const [, stem = segment, extension = ''] = /^(.+?)(\.[a-z][a-z0-9]{0,5})$/i.exec(segment) ?? []
  if (MAIL.test(segment)) return '{id}'
  if (ID.test(stem)) return `{id}${extension}`
  const bare = withoutBuildHash(segment)
  return bare === segment && isMixedId(stem) ? `{id}${extension}` : bare
}

/** Alternating letters and digits, or a long random tail after a short prefix, such as `cus_NffrFeUfNV2Hib`. */
export function isMixedId(token: string): boolean {
  const switches = token.match(/[A-Za-z](?=\d)|\d(?=[A-Za-z])/g)?.length ?? 0
  if (switches >= 3) return true
  if (/^[A-Z]{2,6}-\d[\d-]{3,20}$/.test(token)) return true
  const [, tail = ''] = /^[a-z]{2,12}_([A-Za-z0-9]{8,60})$/.exec(token) ?? []
  return /\d/.test(tail) && /[A-Z]/.test(tail)
}

/** Strips the content hash of `index-B3x9kQ2a.js` or `main.8f3c21ab.chunk.js`. */
export function withoutBuildHash(file: string): string {
  const [, stem, extension = ''] = /^(.{1,300}?)(\.(?:[cm]?js|css)(?:\.map)?)$/i.exec(file) ?? []
  if (stem === undefined) return file
  const bare = stem.replace(/\.(?:chunk|bundle|min|async)$/, '')
  const [, name, hash = ''] = /^(.*?)[-._~]([A-Za-z0-9_-]{6,24})$/.exec(bare) ?? []
  if (name !== undefined && isBuildHash(hash)) return `${name}${extension}`
  return isWholeHash(bare) ? extension.slice(1) : `${bare}${extension}`
}

/** Words are not hashes: they have one case and no digits. */
function isBuildHash(text: string): boolean {
  if (/^[0-9a-f]+$/i.test(text)) return /\d/.test(text)
  const isRollup = text.length === 8 || text.length === 9
  const hasDigit = /\d/.test(text)
  const isMixedCase = /[a-z][A-Z]|[A-Z][a-z]+[A-Z]/.test(text) || /^[A-Z]{5,}/.test(text)
  return (isRollup && (hasDigit || isMixedCase)) || (hasDigit && isMixedId(text))
}

/** Whether a chunk is named only by its hash or number. */
function isWholeHash(stem: string): boolean {
  return /^\d+$/.test(stem) || (/^[0-9a-f]{6,64}$/i.test(stem) && /\d/.test(stem)) || isMixedId(stem)
}

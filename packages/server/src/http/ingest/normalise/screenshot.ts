import { LIMITS } from '@gasoline/wire'
import { cutField } from '../entry/cut-text.ts'
import type { Fields } from '../entry/translate.ts'

export const SCREENSHOT_ALIASES = {
  data: ['dataUrl', 'data_url', 'dataURL', 'image', 'base64'],
  thumbnail: ['thumbnailUrl', 'thumbnail_url', 'thumbnailData', 'thumbnail_data'],
  url: ['pageUrl', 'page_url'],
}

const SIGNATURES: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  png: (bytes) => bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])),
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}

/** Normalises an image given as data URL or base64; the format is read from its first bytes, not from its label. */
export function normaliseScreenshot(fields: Fields): void {
  cutField(fields, 'url', LIMITS.value.urlChars)
  const { data, thumbnail } = fields
  if (typeof thumbnail === 'string') fields.thumbnail = readThumbnail(withoutPrefix(thumbnail))
  if (typeof data !== 'string') return
  fields.data = withoutPrefix(data)
  fields.format = detectFormat(withoutPrefix(data))
}

/** A thumbnail is optional: an invalid or oversized one is dropped, the screenshot stays. */
function readThumbnail(base64: string): string | undefined {
  return detectFormat(base64) !== undefined && countBytes(base64) <= LIMITS.screenshots.thumbnailBytes
    ? base64
    : undefined
}

function withoutPrefix(data: string): string {
  return data.replace(/^data:image\/[a-z+]{1,10};base64,/, '')
}

function detectFormat(base64: string): string | undefined {
  const head = Buffer.from(base64.slice(0, 24), 'base64')
  return Object.keys(SIGNATURES).find((format) => SIGNATURES[format]?.(head))
}

function countBytes(base64: string): number {
  return Math.floor((base64.length * 3) / 4)
}

/** The reason to reject a screenshot that passed the schema, if any. */
export function checkScreenshot({ data }: Fields): string | undefined {
  const bytes = typeof data === 'string' ? countBytes(data) : 0
  return bytes > LIMITS.screenshots.imageBytes
    ? `data: ${bytes} bytes, the limit is ${LIMITS.screenshots.imageBytes}`
    : undefined
}

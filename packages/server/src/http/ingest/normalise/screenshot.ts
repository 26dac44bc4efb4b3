import { LIMITS } from '@gasoline/wire'
import type { Fields } from '../translate.ts'
import { cutField } from './cut-field.ts'

export const SCREENSHOT_ALIASES = {
  data: ['dataUrl', 'data_url', 'dataURL', 'image', 'base64'],
  url: ['pageUrl', 'page_url'],
}

const SIGNATURES: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  png: (bytes) => bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])),
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}

/** A picture as a data URL or bare base64; the format comes from its first bytes, never from what was claimed. */
export function normaliseScreenshot(fields: Fields): void {
  cutField(fields, 'url', LIMITS.value.urlChars)
  const { data } = fields
  if (typeof data !== 'string') return
  const base64 = data.replace(/^data:image\/[a-z+]{1,10};base64,/, '')
  const head = Buffer.from(base64.slice(0, 24), 'base64')
  fields.data = base64
  fields.format = Object.keys(SIGNATURES).find((format) => SIGNATURES[format]?.(head))
}

/** Why a screenshot is refused although its fields are right, if so. */
export function flawOfScreenshot({ data }: Fields): string | undefined {
  const bytes = typeof data === 'string' ? Math.floor((data.length * 3) / 4) : 0
  return bytes > LIMITS.screenshots.imageBytes
    ? `data: ${bytes} bytes, the limit is ${LIMITS.screenshots.imageBytes}`
    : undefined
}

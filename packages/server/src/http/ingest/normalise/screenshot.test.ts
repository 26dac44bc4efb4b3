import { LIMITS, createRedactor } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { NOON } from '../../../store/testing/build-store.ts'
import { acceptEntry } from '../entry/accept-entry.ts'

const redactor = createRedactor({ hash: () => 'abcd' })
const take = (raw: unknown) =>
  acceptEntry('screenshots', raw, { redactor, now: NOON, batchTestId: undefined, charBytes: 1 })

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]).toString('base64')
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]).toString('base64')
const webp = Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1').toString('base64')

test.each([
  { data: png },
  { dataUrl: `data:image/png;base64,${png}` },
  { data_url: `data:image/png;base64,${png}` },
  { dataURL: `data:image/png;base64,${png}` },
  { image: png },
  { base64: png },
])('one screenshot for all dialects: %j', (raw) => {
  expect(take({ ...raw, page_url: '/' })).toMatchObject({ event: { at: NOON, url: '/', format: 'png', data: png } })
})

test.each([
  ['png', png],
  ['jpeg', jpeg],
  ['webp', webp],
])('knows a %s by its first bytes, whatever it claims to be', (format, data) => {
  expect(take({ data: `data:image/gif;base64,${data}`, format: 'gif' })).toMatchObject({ event: { format } })
})

test.each(['R0lGODlh', 'AAAA', 'not base64 at all', '', 7, {}])('rejects %j, which is not an image', (data) => {
  expect(take({ data })).toHaveProperty('reason')
})

test('rejects an image above the limit, with the limit', () => {
  const large = png + 'A'.repeat(LIMITS.screenshots.imageBytes * 1.4)
  expect(take({ data: large })).toMatchObject({
    reason: expect.stringMatching(new RegExp(`^data: \\d+ bytes, the limit is ${LIMITS.screenshots.imageBytes}$`)),
  })
})

test('does not redact image data', () => {
  const data = `${png.replace(/=+$/, '')}AKIAIOSFODNN7EXAMPLEghpABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789`
  expect(take({ data })).toMatchObject({ event: { data } })
})

test('a thumbnail stays unchanged, with or without its prefix', () => {
  for (const thumbnail of [png, `data:image/png;base64,${png}`])
    expect(take({ data: png, thumbnail })).toMatchObject({ event: { thumbnail: png } })
})

test.each([
  ['is no picture', 'AAAA'],
  ['is too large', png + 'A'.repeat(LIMITS.screenshots.thumbnailBytes * 1.4)],
])('a thumbnail that %s is dropped and the screenshot stays', (_, thumbnail) => {
  expect(take({ data: png, thumbnail })).toMatchObject({ event: { data: png, thumbnail: undefined } })
})

test('counts the bytes of a screenshot entry, not of its image', () => {
  const result = take({ data: png + 'A'.repeat(100_000), thumbnail: png, url: '/a' })
  expect('bytes' in result && result.bytes).toBeLessThan(500)
})

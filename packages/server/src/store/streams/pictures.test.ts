import { LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { Store } from '../store.ts'
import { NOON } from '../testing/view-of.ts'

const { pictures: MOST, pictureBytes } = LIMITS.screenshots

function shooting() {
  const store = new Store(() => NOON)
  const shoot = (bytes = 30, testId?: string, thumbnail?: string) => {
    const data = Buffer.alloc(bytes, 1).toString('base64')
    const test_id = testId === undefined ? {} : { test_id: testId }
    return store.append(
      'screenshots',
      { at: NOON, format: 'png', data, ...test_id, ...(thumbnail ? { thumbnail } : {}) },
      100,
    )
  }
  const held = () =>
    store
      .view()
      .screenshots.filter(({ evicted }) => !evicted)
      .map(({ id }) => id)
  return { store, shoot, held }
}

test('what the view shows of a screenshot is everything but the picture, which is found by its id', () => {
  const { store, shoot } = shooting()
  const { id } = shoot(3, undefined, 'AAAA')
  expect(store.view().screenshots).toEqual([{ id, seq: 1, at: NOON, format: 'png', size: 3 }])
  expect(store.picture(id)).toEqual({ data: 'AQEB', thumbnail: 'AAAA' })
  expect(store.counts('screenshots').bytes).toBe(100 + 3 + 3)
})

test('the oldest pictures go first; what is known about them stays, and says so', () => {
  const { store, shoot, held } = shooting()
  for (let index = 0; index < MOST + 2; index++) shoot()
  expect(store.view().screenshots).toHaveLength(MOST + 2)
  expect(held()).toHaveLength(MOST)
  expect(store.view().screenshots.slice(0, 3)).toMatchObject([
    { id: 'S1', evicted: true },
    { id: 'S2', evicted: true },
    { id: 'S3' },
  ])
  expect(store.picture('S2')).toBeUndefined()
  expect(store.picture('S3')).toBeDefined()
})

test('each test has its own pictures, all together have so many bytes', () => {
  const { store, shoot, held } = shooting()
  shoot(30, 'quiet')
  for (let index = 0; index < MOST * 2; index++) shoot(30, 'noisy')
  expect(held()).toHaveLength(MOST + 1)
  for (let index = 0; index < 30; index++) shoot(500_000, `t${index}`)
  expect(store.counts('screenshots').bytes).toBeLessThanOrEqual(pictureBytes + LIMITS.screenshots.bytes)
  expect(held().length).toBeLessThanOrEqual(22)
  expect(held().at(-1)).toBe(store.view().screenshots.at(-1)?.id)
})

test('twenty of the largest pictures with thumbnails fit', () => {
  const { shoot, held } = shooting()
  const thumbnail = Buffer.alloc(LIMITS.screenshots.thumbnailBytes).toString('base64')
  for (let index = 0; index < MOST; index++) shoot(LIMITS.screenshots.imageBytes, undefined, thumbnail)
  expect(held()).toHaveLength(MOST)
})

test('what is known about a picture is bounded too', () => {
  const { store, shoot } = shooting()
  for (let index = 0; index < LIMITS.screenshots.entries + 5; index++) shoot()
  expect(store.view().screenshots).toHaveLength(LIMITS.screenshots.entries)
  expect(store.counts('screenshots')).toMatchObject({ evicted: 5 })
})

test('what is cleared is gone with its picture', () => {
  const { store, shoot } = shooting()
  shoot(30, 'a')
  const kept = shoot(30, 'b')
  store.clear('a')
  expect(store.picture('S1')).toBeUndefined()
  expect(store.picture(kept.id)).toBeDefined()
  store.clear()
  expect(store.counts('screenshots').bytes).toBe(0)
})

test('when everything else needs the room, the oldest pictures go, but never the newest', () => {
  const { store, shoot, held } = shooting()
  for (let index = 0; index < MOST; index++) shoot(500_000)
  expect(held()).toHaveLength(MOST)
  // One log entry as large as all of them may be; the rest of the room by what is never pushed out here.
  store.append('logs', { at: NOON, level: 'log', source: 'console', message: '' }, LIMITS.store.heldBytes - 5_000_000)
  expect(held().length).toBeGreaterThan(5)
  expect(held().length).toBeLessThan(11)
  store.append('logs', { at: NOON, level: 'log', source: 'console', message: '' }, LIMITS.store.heldBytes)
  expect(held()).toEqual([`S${MOST}`])
})

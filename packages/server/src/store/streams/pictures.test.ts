import { LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { Store } from '../store.ts'
import { NOON } from '../testing/build-store.ts'

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

test('the view has everything of a screenshot but its image, which is found by id', () => {
  const { store, shoot } = shooting()
  const { id } = shoot(3, undefined, 'AAAA')
  expect(store.view().screenshots).toEqual([{ id, seq: 1, at: NOON, format: 'png', size: 3 }])
  expect(store.picture(id)).toEqual({ data: 'AQEB', thumbnail: 'AAAA' })
  expect(store.counts('screenshots').bytes).toBe(100 + 3 + 3)
})

test('the oldest images are evicted first; their entries stay and say so', () => {
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

test('each test has its own limit of images, all together have a byte limit', () => {
  const { store, shoot, held } = shooting()
  shoot(30, 'quiet')
  for (let index = 0; index < MOST * 2; index++) shoot(30, 'noisy')
  expect(held()).toHaveLength(MOST + 1)
  for (let index = 0; index < 30; index++) shoot(500_000, `t${index}`)
  expect(store.counts('screenshots').bytes).toBeLessThanOrEqual(pictureBytes + LIMITS.screenshots.bytes)
  expect(held().length).toBeLessThanOrEqual(22)
  expect(held().at(-1)).toBe(store.view().screenshots.at(-1)?.id)
})

test('twenty of the largest images with thumbnails fit', () => {
  const { shoot, held } = shooting()
  const thumbnail = Buffer.alloc(LIMITS.screenshots.thumbnailBytes).toString('base64')
  for (let index = 0; index < MOST; index++) shoot(LIMITS.screenshots.imageBytes, undefined, thumbnail)
  expect(held()).toHaveLength(MOST)
})

test('the entries of screenshots are bounded too', () => {
  const { store, shoot } = shooting()
  for (let index = 0; index < LIMITS.screenshots.entries + 5; index++) shoot()
  expect(store.view().screenshots).toHaveLength(LIMITS.screenshots.entries)
  expect(store.counts('screenshots')).toMatchObject({ evicted: 5 })
})

test('clearing removes entries with their images', () => {
  const { store, shoot } = shooting()
  shoot(30, 'a')
  const kept = shoot(30, 'b')
  store.clear('a')
  expect(store.picture('S1')).toBeUndefined()
  expect(store.picture(kept.id)).toBeDefined()
  store.clear()
  expect(store.counts('screenshots').bytes).toBe(0)
})

test('when other events need the memory, the oldest images are evicted, but never the newest', () => {
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

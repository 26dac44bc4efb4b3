import { LIMITS } from '@gasoline/wire/limits'
import { expect, test } from 'vitest'
import { buildAncestry } from './ancestry.ts'

const chain = (count: number, propKeys: string[] = []) =>
  Array.from({ length: count }, (_, index) => ({ name: `C${index}`, propKeys }))

test('turns the way up into a path from the root down', () => {
  expect(buildAncestry('react', 'eventTarget', [{ name: 'Price' }, { name: 'App' }])).toEqual({
    framework: 'react',
    origin: 'eventTarget',
    components: [{ name: 'App' }, { name: 'Price' }],
  })
  expect(buildAncestry('react', 'eventTarget', [])).toBeUndefined()
})

test('keeps the components nearest to the error, and counts the others', () => {
  const ancestry = buildAncestry('react', 'eventTarget', chain(12), 30)
  expect(ancestry?.components.map(({ name }) => name)).toEqual([
    'C9',
    'C8',
    'C7',
    'C6',
    'C5',
    'C4',
    'C3',
    'C2',
    'C1',
    'C0',
  ])
  expect(ancestry?.leftOut).toBe(32)
})

test('stays within its bytes, and counts what does not fit', () => {
  const wide = Array.from({ length: 20 }, (_, index) => `property${index}`.padEnd(80, 'x'))
  const ancestry = buildAncestry('react', 'eventTarget', chain(8, wide))
  expect(JSON.stringify(ancestry).length).toBeLessThan(LIMITS.enrich.componentBytes + 200)
  expect((ancestry?.components.length ?? 0) + (ancestry?.leftOut ?? 0)).toBe(8)
  expect(ancestry?.components.at(-1)?.name).toBe('C0')
})

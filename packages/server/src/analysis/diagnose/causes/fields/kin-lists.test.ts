import { expect, test } from 'vitest'
import { findMissingBesideKin } from './kin-lists.ts'

const file = (name: string, more: object = {}) => ({ name, size: '1kb', date: 'x', ...more })
const without = ({ size: _, ...rest }: ReturnType<typeof file>) => rest
const ROOT = { path: '/', files: [file('a'), file('b')] }

test('a field that no entry has, and every entry of a list of that name', () => {
  expect(findMissingBesideKin({ files: [without(file('c'))] }, [ROOT])).toMatchObject({
    path: ['files', 0, 'size'],
    how: 'missing',
    wanted: 'string',
  })
  expect(findMissingBesideKin([without(file('c'))], [[file('a'), file('b')]])?.path).toEqual([0, 'size'])
})

test.each<[string, Parameters<typeof findMissingBesideKin>]>([
  ['all there', [{ files: [file('c')] }, [ROOT]]],
  ['missing in some', [{ files: [file('c'), without(file('d'))] }, [ROOT]]],
  ['optional there, too', [{ files: [without(file('c'))] }, [{ files: [file('a'), without(file('b'))] }]]],
  ['a list of another name', [{ links: [without(file('c'))] }, [ROOT]]],
  ['another kind of thing', [{ files: [{ name: 'c', url: 'x' }] }, [ROOT]]],
  ['one entry to compare with', [{ files: [without(file('c'))] }, [{ files: [file('a')] }]]],
  ['nothing to compare with', [{ files: [without(file('c'))] }, []]],
])('nothing is missing: %s', (_, [body, others]) => {
  expect(findMissingBesideKin(body, others)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { rememberEach, rememberWhileUsed } from './remember.ts'

test.each([
  ['kept with its entry', rememberEach],
  ['kept while it is used', rememberWhileUsed],
])('a value that is %s is read once, whatever it is', (_, remember) => {
  for (const value of [{ large: true }, null, undefined, 0, '']) {
    const reads: object[] = []
    const read = remember((entry: object) => {
      reads.push(entry)
      return value
    })
    const [one, other] = [{}, {}]
    expect([read(one), read(one), read(other), read(one)]).toEqual([value, value, value, value])
    expect(reads).toEqual([one, other])
  }
})

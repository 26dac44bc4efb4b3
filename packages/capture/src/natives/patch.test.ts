import { expect, test } from 'vitest'
import { disguise, isCaptured } from './disguise.ts'
import { getOriginal, patch } from './patch.ts'

const object = () => ({ log: (text: string) => text.length, other: 1 })

test('replaces a function and puts it back', () => {
  const target = object()
  const { log } = target
  const undo = patch(target, 'log', { apply: (original, self, args) => Reflect.apply(original, self, args) + 1 })
  expect(target.log('abc')).toBe(4)
  expect(getOriginal(target.log)).toBe(log)
  expect(Object.keys(target)).toEqual(['log', 'other'])
  undo()
  expect(target.log).toBe(log)
})

test("leaves alone what cannot be replaced, and another script's wrapper around ours", () => {
  const frozen = Object.freeze(object())
  expect(() => patch(frozen, 'log', {})()).not.toThrow()
  const target = object()
  const undo = patch(target, 'log', {})
  const theirs = () => 0
  target.log = theirs
  undo()
  expect(target.log).toBe(theirs)
})

test('shows the source text of the original, and responds only while it is installed', () => {
  // A window's own Function, so that this process keeps its.
  const window = { Function: { prototype: { toString: Function.prototype.toString } } } as unknown as Window &
    typeof globalThis
  const target = object()
  const source = target.log.toString()
  patch(target, 'log', {})
  expect(isCaptured(window)).toBe(false)
  let isAlive = true
  const undo = disguise(window, () => isAlive)
  const { toString } = window.Function.prototype
  expect(Reflect.apply(toString, target.log, [])).toBe(source)
  expect(Reflect.apply(toString, toString, [])).toBe('function toString() { [native code] }')
  expect(() => Reflect.apply(toString, {}, [])).toThrow(TypeError)
  expect(isCaptured(window)).toBe(true)
  isAlive = false
  expect(isCaptured(window)).toBe(false)
  undo()
  expect(window.Function.prototype.toString).toBe(Function.prototype.toString)
})

import { getOwnPropertyDescriptor, keys } from '../../natives/natives.ts'
import { readField, isObject, readOwn } from '../../natives/read-field.ts'
import type { ComponentSearch } from '../framework.ts'
import { readComponent } from './fiber.ts'
import type { Fiber } from './fiber.ts'
import { walkFibers } from './walk.ts'

/** React's mark on a boundary that shows what it shows for an error. */
const CAPTURED = 128
const CAPTURED_16 = 64

/** Finds the boundary that has just caught an error; one that caught another before is not found again. */
export function createBoundaries() {
  const known = new WeakSet()

  return {
    find: (
      root: Fiber,
      { thrown, isRejection, isOver }: Pick<ComponentSearch, 'thrown' | 'isRejection' | 'isOver'>,
      name: string | undefined,
    ): Fiber | undefined => {
      let holder: Fiber | undefined
      let marked: Fiber | undefined
      walkFibers(root, isOver, (fiber) => {
        const component = readComponent(fiber)
        if (!component || !isBoundary(component.code)) return
        const { memoizedState: state } = fiber
        if (!isObject(state)) return
        const held = heldError(state, thrown)
        if (held === 'this') holder ??= fiber
        const isMarked = ((fiber.flags ?? 0) & CAPTURED) !== 0 || ((fiber.effectTag ?? 0) & CAPTURED_16) !== 0
        // What a boundary shows when a rejection is reported is about another error.
        if (!isMarked || isRejection || held === 'another' || known.has(state)) return
        if (!marked || component.name === name) marked = fiber
      })
      const found = holder ?? marked
      if (isObject(found?.memoizedState)) known.add(found.memoizedState)
      return found
    },
  }
}

function isBoundary(code: object): boolean {
  return (
    typeof readOwn(code, 'getDerivedStateFromError') === 'function' ||
    typeof readField(readOwn(code, 'prototype'), 'componentDidCatch') === 'function'
  )
}

function heldError(state: object, thrown: unknown): 'this' | 'another' | undefined {
  const names = keys(state)
  let held: 'another' | undefined
  for (let index = 0; index < names.length; index++) {
    const value: unknown = getOwnPropertyDescriptor(state, names[index] as string)?.value
    if (isObject(thrown) && value === thrown) return 'this'
    if (value instanceof Error) held = 'another'
  }
  return held
}

import { readFirstFrame } from '../../errors/first-frame.ts'
import { indexOf, slice } from '../../natives/natives.ts'
import { readError } from '../../errors/read-error.ts'
import type { IsOver } from '../../natives/deadline.ts'
import { isObject } from '../../natives/read-field.ts'
import { readComponent, MOST_STEPS } from './fiber.ts'
import type { Fiber } from './fiber.ts'
import { walkFibers } from './walk.ts'

/** React 18 and 19 set this flag on what they could not finish, and on everything above it up to the boundary. */
const INCOMPLETE = 32_768

const AT = '\n    at '

export interface FoundFiber {
  readonly fiber: Fiber
  /** React was rendering this one. */
  readonly isSure: boolean
  /** There are others of the name elsewhere in the tree. */
  readonly isAmbiguous: boolean
}

/** The component of this name that failed, as far as the tree shows it; else the first one of the name. */
export function findByName(root: Fiber, name: string, isOver: IsOver): FoundFiber | undefined {
  let unfinished: Fiber | undefined
  let unmounted: Fiber | undefined
  let first: Fiber | undefined
  let path = ''
  let isAmbiguous = false
  walkFibers(root, isOver, (fiber) => {
    if (readComponent(fiber)?.name !== name) return
    if (isUnfinished(fiber)) unfinished = fiber
    // While React renders it for the first time, it has no props of an earlier time. Its next siblings have none
    // either.
    else if (fiber.memoizedProps === null) unmounted ??= fiber
    else if (first) isAmbiguous ||= writePath(fiber) !== path
    else {
      first = fiber
      path = writePath(fiber)
    }
  })
  const sure = unfinished ?? unmounted
  if (sure) return { fiber: sure, isSure: true, isAmbiguous: false }
  return first && { fiber: first, isSure: false, isAmbiguous }
}

/** The innermost component that React began and did not finish. */
export function findUnfinished(root: Fiber, isOver: IsOver): Fiber | undefined {
  let found: Fiber | undefined
  let depth = -1
  walkFibers(root, isOver, (fiber) => {
    if (!isUnfinished(fiber) || !readComponent(fiber)) return
    const own = countDepth(fiber)
    if (own <= depth) return
    depth = own
    found = fiber
  })
  return found
}

/**
 * Where the first element of this tag below a component was written, as `url:line:column`; known in development only.
 */
export function findWritten(component: Fiber, tag: string, isOver: IsOver): string | undefined {
  let element: Fiber | undefined
  if (component.child)
    walkFibers(component.child, isOver, (fiber) => {
      if (fiber.type === tag) element ??= fiber
    })
  const stack = isObject(element?._debugStack) ? readError(element._debugStack)?.stack : undefined
  // The first frame is React's own, which created the element.
  const own = stack === undefined ? -1 : indexOf(stack, AT)
  const { filename, lineno, colno } = readFirstFrame(own < 0 ? undefined : slice(stack ?? '', own + AT.length))
  return filename === undefined ? undefined : `${filename}:${lineno}:${colno}`
}

/** The former parent of a fiber that React has detached. */
export function findParent(root: Fiber, cutOff: Fiber, isOver: IsOver): Fiber | undefined {
  let found: Fiber | undefined
  walkFibers(root, isOver, (fiber) => {
    for (let child = fiber.child; child && !found; child = child.sibling)
      if (child === cutOff || child === cutOff.alternate) found = fiber
  })
  return found
}

/** The names of the components from a fiber upwards, as one text. */
export function writePath(fiber: Fiber): string {
  let path = ''
  let step = 0
  for (let current: Fiber | null = fiber; current && step++ < MOST_STEPS; current = current.return) {
    const component = readComponent(current)
    if (component) path += `${component.name}\n`
  }
  return path
}

function isUnfinished({ flags = 0 }: Fiber): boolean {
  return (flags & INCOMPLETE) !== 0
}

function countDepth(fiber: Fiber): number {
  let depth = 0
  for (let current = fiber.return; current && depth < MOST_STEPS; current = current.return) depth++
  return depth
}

import type { ExpectedRequest } from '../../expect/expectation.ts'
import type { ReturnedShape } from '../../expect/returned-shape.ts'
import type { PlannedStep } from '../../plan/test-plan.ts'
import { writeString } from '../literal.ts'
import type { Code } from '../printer.ts'

export function writeShape(shape: ReturnedShape): Code {
  if (typeof shape === 'string') return writeString(shape)
  if (isShapeList(shape)) return { list: shape.map(writeShape) }
  return { object: Object.entries(shape).map(([key, item]) => ({ key, value: writeShape(item) })) }
}

function isShapeList(shape: ReturnedShape): shape is readonly ReturnedShape[] {
  return Array.isArray(shape)
}

export type ShapeNames = ReadonlyMap<string, { readonly name: string; readonly shape: ReturnedShape }>

const LONG_SHAPE = 60

/** Shapes that are used twice, or long, stand once, with a name after their address. */
export function shareShapes(steps: readonly PlannedStep[]): ShapeNames {
  const uses = new Map<string, { request: ExpectedRequest; count: number }>()
  for (const { expects } of steps)
    for (const one of expects) {
      if (one.kind !== 'request' || one.returns === undefined) continue
      const key = JSON.stringify(one.returns)
      uses.set(key, { request: one, count: (uses.get(key)?.count ?? 0) + 1 })
    }
  const names = new Map<string, { name: string; shape: ReturnedShape }>()
  const taken = new Set<string>()
  for (const [key, { request, count }] of uses) {
    if (request.returns === undefined || typeof request.returns === 'string' || (count < 2 && key.length < LONG_SHAPE))
      continue
    names.set(key, { name: nameShape(request, taken), shape: request.returns })
  }
  return names
}

function nameShape({ path, operation, method }: ExpectedRequest, taken: Set<string>): string {
  const words =
    (
      operation ??
      path
        .split('/')
        .filter((part) => part !== ':id')
        .slice(-2)
        .join(' ')
    ).match(/[A-Za-z0-9]+/g) ?? []
  const verb = method === 'GET' || operation !== undefined ? '' : method.toLowerCase()
  const joined = [...(verb ? [verb] : []), ...words]
    .map(
      (word, index) => (index === 0 ? word.slice(0, 1).toLowerCase() : word.slice(0, 1).toUpperCase()) + word.slice(1),
    )
    .join('')
  const base = `${/^[a-z]/i.test(joined) ? joined : 'response'}Shape`
  let name = base
  for (let count = 2; taken.has(name); count++) name = `${base}${count}`
  taken.add(name)
  return name
}

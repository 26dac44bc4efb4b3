import { mergeShapeTrees } from '../../shapes/merge-shapes.ts'
import type { ShapeTree } from '../../shapes/shape.ts'
import { toNoun } from '../../context/call-name.ts'
import type { EndpointContract } from '../endpoint-contract.ts'

/** One operation of a description: all endpoints of a method and a path, of any host. */
export interface ListedOperation {
  readonly method: string
  /** `/users/{userId}/orders/{orderId}` */
  readonly path: string
  readonly parameters: readonly string[]
  readonly origins: readonly string[]
  readonly calls: number
  readonly statuses: ReadonlyMap<number, number>
  /** By GraphQL operation or method of an RPC; one without a name otherwise. */
  readonly variants: readonly {
    readonly operation: string | undefined
    readonly shapes: ReadonlyMap<string, ShapeTree>
  }[]
}

/** Endpoints as a description lists them, sorted by path. */
export function listOperations(endpoints: readonly EndpointContract[]): ListedOperation[] {
  const groups = new Map<string, EndpointContract[]>()
  for (const endpoint of endpoints) {
    const key = `${endpoint.template.replaceAll(/\{[^{}]*\}/g, '{}')} ${endpoint.method}`
    groups.set(key, [...(groups.get(key) ?? []), endpoint])
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, group]) => toOperation(group) ?? [])
}

function toOperation(group: readonly EndpointContract[]): ListedOperation | undefined {
  const [first] = group
  if (!first) return undefined
  const statuses = new Map<number, number>()
  for (const { statuses: own } of group)
    for (const [status, count] of own) statuses.set(status, (statuses.get(status) ?? 0) + count)
  const operations = [...new Set(group.map(({ operation }) => operation))]
  return {
    method: first.method,
    ...nameParameters(first.template),
    origins: [...new Set(group.map(({ origin }) => origin))],
    calls: group.reduce((sum, { calls }) => sum + calls, 0),
    statuses,
    variants: operations.map((operation) => ({
      operation,
      shapes: mergeByOutcome(group.filter((endpoint) => endpoint.operation === operation)),
    })),
  }
}

function mergeByOutcome(endpoints: readonly EndpointContract[]): Map<string, ShapeTree> {
  const trees = new Map<string, ShapeTree[]>()
  for (const { shapes } of endpoints)
    for (const { outcome, tree } of shapes.values()) {
      // An error that only the body reports came with a success.
      const name = outcome === 'error' ? '2xx' : outcome
      trees.set(name, [...(trees.get(name) ?? []), tree])
    }
  return new Map(
    [...trees].map(([outcome, all]) => [outcome, all.length === 1 && all[0] ? all[0] : mergeShapeTrees(all)]),
  )
}

/** Each parameter of a path needs a name of its own: that of the segment before it. */
export function nameParameters(template: string): { readonly path: string; readonly parameters: string[] } {
  const parameters: string[] = []
  const segments = template.split('/')
  const path = segments.map((segment, index) => {
    const parts = segment.split(/\{(?:id|slug)\}/)
    // Braces that the app itself wrote into an address are no parameters.
    const [first = '', ...rest] = parts.map((part) => part.replaceAll('{', '%7B').replaceAll('}', '%7D'))
    return first + rest.map((part) => `{${addName(parameters, segments.slice(0, index))}}${part}`).join('')
  })
  return { path: path.join('/') || '/', parameters }
}

function addName(parameters: string[], before: readonly string[]): string {
  const parent = before.findLast((each) => /^[A-Za-z]/.test(each)) ?? ''
  const name = `${toNoun(parent.replace(/[^A-Za-z].*$/, '')) || 'item'}Id`
  const times = parameters.filter((known) => known.replace(/\d+$/, '') === name).length
  const unique = times === 0 ? name : `${name}${times + 1}`
  parameters.push(unique)
  return unique
}

import { LIMITS } from '@gasoline/wire'
import { addShapeTree } from '../shapes/merge-shapes.ts'
import { createShapeTree } from '../shapes/shape.ts'
import type { EndpointContract } from './endpoint-contract.ts'

const statusHistory = LIMITS.contracts.statusHistory
const mostAddresses = LIMITS.contracts.addresses

/** Adds one endpoint to another that turned out to be the same. What was watched begins again. */
export function mergeContracts(into: EndpointContract, from: EndpointContract): void {
  into.calls += from.calls
  into.matching += from.matching
  into.unread += from.unread
  into.lastAt = Math.max(into.lastAt, from.lastAt)
  for (const [status, count] of from.statuses) into.statuses.set(status, (into.statuses.get(status) ?? 0) + count)
  into.history = [...into.history, ...from.history].sort((a, b) => a.at - b.at).slice(-statusHistory)
  for (const [variety, shape] of from.shapes) {
    const known = into.shapes.get(variety)
    const tree = known?.tree ?? createShapeTree()
    addShapeTree(tree, shape.tree)
    const addresses = new Set([...(known?.addresses ?? []), ...shape.addresses].slice(0, mostAddresses))
    into.shapes.set(variety, { ...shape, tree, watches: new Map(), addresses })
  }
}

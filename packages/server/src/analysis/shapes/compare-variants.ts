import type { BodyChange } from './compare-shapes.ts'
import type { Shape, ShapeTree } from './shape.ts'
import { TYPE_BITS } from './variants.ts'
import type { Variant } from './variants.ts'

/** A change in objects of one kind, where those of other kinds may be otherwise. */
export interface VariantChange extends BodyChange {
  readonly kind: 'missing' | 'null' | 'type'
  /** The hash of the word for the kind. */
  readonly variant: number
}

const MOST_CHANGES = 30

/** What is new in objects of a kind beside all of that kind before; nothing where all kinds are alike. */
export function compareVariants(before: ShapeTree, now: ShapeTree): VariantChange[] {
  const changes: VariantChange[] = []
  compare(before.root, now.root, [], changes)
  return changes.slice(0, MOST_CHANGES)
}

function compare(before: Shape, now: Shape, path: string[], changes: VariantChange[]): void {
  const [known, own] = [before.variants, now.variants]
  // Of one kind alone, its fields are those of all objects.
  if (known?.kinds && own?.kinds && known.tag === own.tag && known.kinds.size > 1)
    for (const [hash, variant] of own.kinds) {
      const earlier = known.kinds.get(hash)
      if (earlier) compareKind(earlier, variant, { path, hash, before }, changes)
    }
  const follow = (name: string, inner: Shape | undefined, part: Shape | undefined) => {
    if (!inner || !part) return
    path.push(name)
    compare(inner, part, path, changes)
    path.pop()
  }
  follow('[]', before.items, now.items)
  follow('{}', before.entries, now.entries)
  for (const [name, part] of now.fields ?? []) follow(name, before.fields?.get(name), part)
}

interface Place {
  readonly path: readonly string[]
  readonly hash: number
  readonly before: Shape
}

function compareKind(earlier: Variant, now: Variant, { path, hash, before }: Place, changes: VariantChange[]): void {
  for (const [name, { present, types }] of earlier.fields) {
    const field = now.fields.get(name)
    const note = (change: Pick<VariantChange, 'kind' | 'times' | 'of'> & Partial<VariantChange>) =>
      changes.push({
        path: [...path, name],
        before: { values: present, bodies: earlier.bodies },
        expected: nameOnly(types),
        variant: hash,
        ...change,
      })
    const isOptional = before.fields?.get(name)?.present !== before.objects
    const absent = now.objects - (field?.present ?? 0)
    // What all kinds have is compared for all.
    if (absent > 0 && present === earlier.objects && isOptional)
      note({ kind: 'missing', times: absent, of: now.objects })
    if (!field) continue
    const fresh = field.types & ~types
    if ((fresh & TYPE_BITS.null) !== 0) note({ kind: 'null', times: field.present, of: field.present, got: 'null' })
    const got = nameOnly(fresh & ~TYPE_BITS.null)
    if (got !== undefined && types !== TYPE_BITS.null)
      note({ kind: 'type', times: field.present, of: field.present, got })
  }
}

function nameOnly(types: number): string | undefined {
  const names = Object.entries(TYPE_BITS).filter(([name, bit]) => name !== 'null' && (types & bit) !== 0)
  return names.length === 1 ? names[0]?.[0] : undefined
}

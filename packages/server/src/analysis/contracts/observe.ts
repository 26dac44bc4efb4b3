import { TYPES, countType } from '../shapes/compare-shapes.ts'
import type { ShapePath } from '../shapes/compare-shapes.ts'
import type { Shape } from '../shapes/shape.ts'
import { TYPE_BITS } from '../shapes/variants.ts'
import type { Watch } from './watch.ts'

/** Of the values of one body at a place, how many are as a watch says; no values mean that it does not tell. */
export interface ShapeObservation {
  readonly deviating: number
  readonly values: number
}

const NOTHING: ShapeObservation = { deviating: 0, values: 0 }

/** What a body says about what is watched. */
export function observe(
  root: Shape,
  watch: Pick<Watch, 'kind' | 'path' | 'variant' | 'expected' | 'got'>,
): ShapeObservation {
  const { kind, path, variant, expected, got } = watch
  const name = path.at(-1)
  const parent = name === undefined ? undefined : findShape(root, path.slice(0, -1))
  if (variant !== undefined) return parent ? observeVariant(parent, name ?? '', watch) : NOTHING
  if (kind === 'missing' || kind === 'new') {
    if (!parent || parent.isOpen) return NOTHING
    const present = parent.fields?.get(name ?? '')?.present ?? 0
    return { deviating: kind === 'missing' ? parent.objects - present : present, values: parent.objects }
  }
  const shape = findShape(root, path)
  if (!shape) return NOTHING
  if (kind === 'null') return { deviating: shape.nulls, values: shape.values }
  if (kind === 'type') {
    const type = TYPES.find((name) => name === got)
    return { deviating: type === undefined ? 0 : countType(shape, type), values: shape.values - shape.nulls }
  }
  const texts = shape.strings - shape.emptyStrings
  const asExpected = [...(shape.formats ?? [])].find(([format]) => format === expected)?.[1] ?? 0
  return { deviating: texts - asExpected, values: texts }
}

function observeVariant(
  parent: Shape,
  name: string,
  { kind, variant = 0, got }: Pick<Watch, 'kind' | 'variant' | 'got'>,
) {
  const known = parent.variants?.kinds?.get(variant)
  if (!known) return NOTHING
  const field = known.fields.get(name)
  if (kind === 'missing') return { deviating: known.objects - (field?.present ?? 0), values: known.objects }
  if (!field) return NOTHING
  const bit = kind === 'null' ? TYPE_BITS.null : readBit(got)
  return { deviating: (field.types & bit) === 0 ? 0 : field.present, values: field.present }
}

function readBit(type: string | undefined): number {
  return Object.entries(TYPE_BITS).find(([name]) => name === type)?.[1] ?? 0
}

export function findShape(root: Shape, path: ShapePath): Shape | undefined {
  let shape: Shape | undefined = root
  for (const name of path)
    shape = name === '[]' ? shape?.items : name === '{}' ? shape?.entries : shape?.fields?.get(name)
  return shape
}

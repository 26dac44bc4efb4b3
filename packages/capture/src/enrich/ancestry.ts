import { LIMITS } from '@gasoline/wire/limits'
import type { ComponentAncestry, ComponentInfo } from '@gasoline/wire'
import { writeJson } from '../serialise/write-json.ts'

const { componentDepth, componentBytes } = LIMITS.enrich

/**
 * The components from the place of the error upwards, as an ancestry from the root down. What is nearest to the error
 * is kept; further out is left out, and counted.
 */
export function buildAncestry(
  framework: string,
  origin: ComponentAncestry['origin'],
  upwards: readonly ComponentInfo[],
  uncounted = 0,
): ComponentAncestry | undefined {
  if (upwards.length === 0) return undefined
  const components: ComponentInfo[] = []
  let bytes = 0
  let kept = 0
  while (kept < upwards.length && kept < componentDepth) {
    const component = upwards[kept] as ComponentInfo
    bytes += writeJson(component).length
    if (bytes > componentBytes && kept > 0) break
    kept++
  }
  for (let index = kept - 1; index >= 0; index--) components[components.length] = upwards[index] as ComponentInfo
  const leftOut = upwards.length - kept + uncounted
  return { framework, components, origin, ...(leftOut > 0 && { leftOut }) }
}

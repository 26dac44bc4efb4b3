import { LIMITS } from '@gasoline/wire/limits'
import type { ComponentInfo } from '@gasoline/wire'
import { apply, charCodeAt, getPrototypeOf, indexOf, slice, startsWith } from '../natives/natives.ts'
import { buildAncestry } from './ancestry.ts'
import type { FindComponents, ComponentSearch } from './framework.ts'
import { readFunctionName, listKeys } from './names.ts'
import { isObject, readOwn } from '../natives/read-field.ts'

const ANGULAR = 'angular'
const ROOT = '[ng-version]'

/** Finds Angular's components around an element: by `ng.getComponent` in development, else by their tags. */
export const findInAngular: FindComponents = ({ elements, window }) => {
  const tool = readOwn(readOwn(window, 'ng'), 'getComponent')
  const isUsed = typeof tool === 'function' || window.document.querySelector(ROOT) !== null
  if (!isUsed) return undefined
  for (let index = 0; index < elements.length; index++) {
    const { element, origin } = elements[index] as ComponentSearch['elements'][number]
    if (!element.closest(ROOT)) continue
    const upwards: ComponentInfo[] = []
    for (let node: Element | null = element; node; node = node.parentElement) {
      const info = typeof tool === 'function' ? readComponent(tool, node) : readElement(node)
      if (info) upwards[upwards.length] = info
    }
    const ancestry = buildAncestry(ANGULAR, origin, upwards)
    if (ancestry) return ancestry
  }
  return 'no-element-angular'
}

function readComponent(tool: object, element: Element): ComponentInfo | undefined {
  // Angular's own debugging function, `ng.getComponent`.
  const component: unknown = apply(tool as () => unknown, undefined, [element] as never)
  if (!isObject(component)) return undefined
  const { stateKeys: most } = LIMITS.enrich
  const stateKeys = listKeys(component, most, (key) => startsWith(key, '__'))
  return {
    name: readName(component) ?? element.localName,
    ...(stateKeys.length > 0 && { hasState: true, stateKeys }),
  }
}

/** Bundlers rename a class that refers to itself to `_Cart`. */
function readName(component: object): string | undefined {
  const name = readFunctionName(readOwn(getPrototypeOf(component), 'constructor'))
  const second = name === undefined ? 0 : charCodeAt(name, 1)
  return name !== undefined && startsWith(name, '_') && second >= 65 && second <= 90 ? slice(name, 1) : name
}

/** In production only the element is left: component tags have a hyphen. */
function readElement({ localName }: Element): ComponentInfo | undefined {
  return indexOf(localName, '-') > 0 ? { name: localName } : undefined
}

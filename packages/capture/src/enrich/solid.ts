import { indexOf } from '../natives/natives.ts'
import { buildAncestry } from './ancestry.ts'
import { includes, readCallNames } from './component-text.ts'
import type { FindComponents } from './framework.ts'
import { isObject, readOwn } from '../natives/read-field.ts'

/** Where Solid notes the events that it handles for the whole document. */
const DELEGATED = '_$DX_DELEGATE'

const BUILT_IN = [
  'For',
  'Index',
  'Show',
  'Switch',
  'Match',
  'Portal',
  'Dynamic',
  'Suspense',
  'SuspenseList',
  'ErrorBoundary',
]

/** Solid's components are calls within calls, of which nothing is left afterwards: only the stack can name them. */
export const findInSolid: FindComponents = ({ window, stack }) => {
  const isUsed = isObject(readOwn(window.document, DELEGATED)) || isObject(readOwn(window, '_$HY'))
  if (!isUsed) return undefined
  const isMaking = stack !== undefined && indexOf(stack, 'createComponent') >= 0
  const names = isMaking ? readCallNames(stack, false) : []
  const components = names.filter((name) => !includes(BUILT_IN, name))
  return (
    buildAncestry(
      'solid',
      'componentStack',
      components.map((name) => ({ name })),
    ) ?? 'no-names-solid'
  )
}

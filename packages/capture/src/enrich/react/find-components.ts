import type { ComponentAncestry, ComponentInfo } from '@gasoline/wire'
import { buildAncestry } from '../ancestry.ts'
import { readCallNames, readHydrationText, readReactText } from '../component-text.ts'
import type { NamedPlace } from '../component-text.ts'
import type { FindComponents, ComponentSearch } from '../framework.ts'
import { createBoundaries } from './boundaries.ts'
import { describeUpwards, findFiber, findRoot } from './fiber.ts'
import type { Fiber } from './fiber.ts'
import { findByName, findParent, findUnfinished, findWritten, writePath } from './search.ts'

const REACT = 'react'

/** Finds React's components around an error: by what React wrote, by the stack, by the boundary, by elements. */
export function createReactFinder(): FindComponents {
  const boundaries = createBoundaries()

  /** The boundary and what it kept of the tree that failed below it. */
  function fromBoundary(
    root: Fiber,
    named: NamedPlace | undefined,
    sought: ComponentSearch,
  ): ComponentAncestry | undefined {
    const boundary = boundaries.find(root, sought, named?.boundary)
    if (!boundary) return undefined
    const unfinished = findUnfinished(boundary, sought.isOver)
    const build = createBuilder(root, sought.isOver)
    if (unfinished && unfinished !== boundary) return build('componentStack', unfinished)
    const [innermost] = named?.names ?? []
    return innermost === undefined ? build('boundary', boundary) : build('componentStack', boundary, [innermost])
  }

  return (sought) => {
    const { isOver } = sought
    const named = readNotes(sought)
    const root = findRoot(sought.hosts.react)
    if (!root) return named && fromNames(named.names)
    const build = createBuilder(root, isOver)
    const unsure: Fiber[] = []
    const names = [...(named?.names.slice(0, 1) ?? []), ...readCallNames(sought.stack, true)]
    for (let index = 0; index < names.length; index++) {
      const found = findByName(root, names[index] as string, isOver)
      if (found?.isSure) return build('componentStack', found.fiber)
      if (found && !found.isAmbiguous && !isOver() && '_debugOwner' in found.fiber) unsure[unsure.length] = found.fiber
    }
    const caught = fromBoundary(root, named, sought)
    if (named?.isWhole) return fromPath(root, named, isOver)
    if (caught) return caught
    if (unsure[0]) return build('componentStack', unsure[0])
    // React has just taken everything down: what it could not finish is what failed.
    const unfinished = root.child === null && root.alternate?.child ? findUnfinished(root, isOver) : undefined
    if (unfinished) return build('componentStack', unfinished)
    if (named) return fromNames(named.names)
    return fromElements(sought, build) ?? 'no-element-react'
  }
}

function readNotes({ notes, message }: ComponentSearch): NamedPlace | undefined {
  let place: NamedPlace | undefined
  for (let index = 0; index < notes.length; index++) {
    const named = readReactText(notes[index] as string)
    if (named && !place?.isWhole) place = named
  }
  return place ?? readHydrationText(message)
}

/** The path as React wrote it, with what the tree knows of those that are still there. */
function fromPath(
  root: Fiber,
  { names, element }: NamedPlace,
  isOver: ComponentSearch['isOver'],
): ComponentAncestry | undefined {
  for (let index = 0; index < names.length; index++) {
    const found = findByName(root, names[index] as string, isOver)
    if (!found || writePath(found.fiber) !== `${names.slice(index).join('\n')}\n`) continue
    const ancestry = createBuilder(root, isOver)('componentStack', found.fiber, names.slice(0, index))
    return element === undefined || index > 0 ? ancestry : addFile(ancestry, findWritten(found.fiber, element, isOver))
  }
  return fromNames(names)
}

/** The same, with the place where the innermost component wrote what is wrong. */
function addFile(ancestry: ComponentAncestry | undefined, file: string | undefined): ComponentAncestry | undefined {
  const innermost = ancestry?.components.at(-1)
  if (!ancestry || !innermost || file === undefined) return ancestry
  return { ...ancestry, components: [...ancestry.components.slice(0, -1), { ...innermost, file }] }
}

function fromElements({ elements }: ComponentSearch, build: Build): ComponentAncestry | undefined {
  for (let index = 0; index < elements.length; index++) {
    const { element, origin } = elements[index] as ComponentSearch['elements'][number]
    for (let node: Element | null = element; node; node = node.parentElement) {
      const fiber = findFiber(node)
      if (fiber?.return) return build(origin, fiber)
    }
  }
  return undefined
}

function fromNames(names: readonly string[]): ComponentAncestry | undefined {
  return buildAncestry(REACT, 'componentStack', toComponents(names))
}

/** `inner` are components below the fiber of which only the names are known. */
type Build = (
  origin: ComponentAncestry['origin'],
  fiber: Fiber,
  inner?: readonly string[],
) => ComponentAncestry | undefined

function createBuilder(root: Fiber, isOver: ComponentSearch['isOver']): Build {
  return (origin, fiber, inner = []) => {
    const { upwards, uncounted } = describeUpwards(fiber, (cutOff) => findParent(root, cutOff, isOver))
    return buildAncestry(REACT, origin, [...toComponents(inner), ...upwards], uncounted)
  }
}

function toComponents(names: readonly string[]): ComponentInfo[] {
  return names.map((name) => ({ name }))
}

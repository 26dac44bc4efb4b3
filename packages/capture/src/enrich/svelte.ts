import type { ComponentAncestry, ComponentInfo } from '@gasoline/wire'
import { buildAncestry } from './ancestry.ts'
import { readCallNames, readSvelteFiles } from './component-text.ts'
import type { FindComponents, ComponentSearch } from './framework.ts'
import { nameFile, takeText } from './names.ts'
import { isObject, readOwn } from '../natives/read-field.ts'

const SVELTE = 'svelte'
const MOST_LEVELS = 200

/** Finds Svelte 5's components around an error: by the lines that it adds to the message, or by an element. */
export const findInSvelte: FindComponents = ({ message, stack, elements, window }) => {
  const named = fromMessage(message, stack)
  if (named) return named
  for (let index = 0; index < elements.length; index++) {
    const { element, origin } = elements[index] as ComponentSearch['elements'][number]
    for (let node: Element | null = element; node; node = node.parentElement) {
      const meta = readOwn(node, '__svelte_meta')
      if (meta) return buildAncestry(SVELTE, origin, readMeta(meta))
    }
  }
  if (!isObject(readOwn(window, '__svelte'))) return undefined
  return 'no-element-svelte'
}

function fromMessage(message: string, stack: string | undefined): ComponentAncestry | undefined {
  const files = readSvelteFiles(message)
  if (files.length === 0) return undefined
  const upwards: ComponentInfo[] = files.map((file) => ({ name: nameFile(file), file }))
  // What fails while it is made is not in the message yet; it is a function of its file's name.
  const [innermost] = readCallNames(stack, false)
  if (innermost !== undefined && innermost !== upwards[0]?.name && isFirstCall(stack, innermost))
    upwards.unshift({ name: innermost })
  return buildAncestry(SVELTE, 'componentStack', upwards)
}

function isFirstCall(stack: string | undefined, name: string): boolean {
  return stack?.includes(`    at ${name} (`) === true
}

/** `meta` holds the element's position in the source; its parents the components around it. */
function readMeta(meta: unknown): ComponentInfo[] {
  const upwards: ComponentInfo[] = []
  let file = takeText(readOwn(readOwn(meta, 'loc'), 'file'))
  let parent = readOwn(meta, 'parent')
  for (let level = 0; level < MOST_LEVELS && isObject(parent); level++) {
    const name = readOwn(parent, 'type') === 'component' ? takeText(readOwn(parent, 'componentTag')) : undefined
    if (name !== undefined) {
      upwards[upwards.length] = { name, ...(file !== undefined && { file }) }
      file = takeText(readOwn(parent, 'file')) ?? file
    }
    parent = readOwn(parent, 'parent')
  }
  if (file !== undefined) upwards[upwards.length] = { name: nameFile(file), file }
  return upwards
}

import { attribute, read, tagOf } from './read.ts'

/** A selector by position alone, from the nearest ancestor with an id. */
export function cssPathOf(element: Element): string {
  const id = attribute(element, 'id')
  if (id) return `#${CSS.escape(id)}`
  const parent = read(element, 'parentNode')
  if (!(parent instanceof Element)) return tagOf(element)
  const place = [...read(parent, 'children')].indexOf(element) + 1
  return `${cssPathOf(parent)} > ${tagOf(element)}:nth-child(${place})`
}

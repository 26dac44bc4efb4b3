import { LIMITS } from '@gasoline/wire/limits'
import type { FrameStep } from '@gasoline/wire'
import { cutText } from '../serialise/cut-text.ts'
import { getAttribute, queryAll, getTag } from '../dom/access.ts'
import { findTestId } from '../dom/test-id.ts'

/**
 * The frames around the document, outermost first; of one whose parent is on another site only the outside is known.
 */
export function listFramesAround(window: Window): FrameStep[] {
  const steps: FrameStep[] = []
  for (let inner = window; inner !== inner.parent && steps.length < 10; inner = inner.parent) {
    const step = readStep(inner)
    if (!step) break
    steps.unshift(step)
  }
  return steps
}

function readStep(window: Window): FrameStep | undefined {
  try {
    const { frameElement, parent } = window
    const index = [...Array(parent.length).keys()].find((place) => parent[place] === window)
    const name = (frameElement && getAttribute(frameElement, 'name')) || window.name
    const title = frameElement && getAttribute(frameElement, 'title')
    const selector = frameElement && selectFrame(frameElement)
    return {
      ...(selector && { selector }),
      ...(name && { name }),
      ...(title && { title }),
      url: cutText(window.location.href, LIMITS.value.urlChars),
      ...(index !== undefined && { index }),
    }
  } catch {
    // A frame of another site: it and what is around it cannot be read.
    return undefined
  }
}

function selectFrame(frame: Element): string {
  const tag = getTag(frame)
  const testId = findTestId(frame)
  const candidates = [
    testId && `[${testId.attribute}="${CSS.escape(testId.value)}"]`,
    ...['name', 'title', 'id', 'src'].map((key) => {
      const value = getAttribute(frame, key)
      return value ? `${tag}[${key}="${CSS.escape(value)}"]` : undefined
    }),
    tag,
  ]
  const all = (css: string) => [...queryAll(frame.ownerDocument, css)]
  const found = candidates.find((css) => css !== undefined && all(css).length === 1)
  return found ?? `${tag} >> nth=${all(tag).indexOf(frame)}`
}

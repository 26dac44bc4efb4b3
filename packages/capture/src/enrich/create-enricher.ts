import { LIMITS } from '@gasoline/wire/limits'
import type { AiContext, ComponentAncestry, SkipReason } from '@gasoline/wire'
import type { Enricher, EnrichRequest } from './enricher.ts'
import { findInAngular } from './angular.ts'
import { startDeadline } from '../natives/deadline.ts'
import type { FindComponents, ComponentSearch } from './framework.ts'
import { findHosts } from './hosts.ts'
import { findInPreact } from './preact.ts'
import { createReactFinder } from './react/find-components.ts'
import { findInSolid } from './solid.ts'
import type { StateReader } from './state/state-reader.ts'
import { findInSvelte } from './svelte.ts'
import { findInVue } from './vue.ts'

const { componentMs } = LIMITS.enrich
const NESTED_ROOTS = 10

/** The state reader is in a larger script, loaded only where it is enabled. */
const NO_STATE: StateReader = { read: () => 'state-not-loaded', follow: () => {} }

/** Reads the frameworks and stores of a page on request; leaves nothing behind in the page. */
export function createEnricher(window: Window & typeof globalThis, state: StateReader = NO_STATE): Enricher {
  const frameworks: readonly FindComponents[] = [
    createReactFinder(),
    findInVue,
    findInSvelte,
    findInPreact,
    findInAngular,
    findInSolid,
  ]

  function findComponents(request: EnrichRequest): ComponentAncestry | SkipReason | undefined {
    const isOver = startDeadline(componentMs)
    const { thrown, message, stack, notes, target, isRejection } = request
    const elements = findElements(window, target)
    const hosts = findHosts(window, elements)
    const sought: ComponentSearch = { window, thrown, message, stack, notes, isRejection, elements, hosts, isOver }
    let reason: SkipReason | undefined
    for (let index = 0; index < frameworks.length; index++) {
      const found = attempt(() => frameworks[index]?.(sought))
      if (found !== undefined && typeof found !== 'string') return found
      if (isOver()) return 'timeout'
      reason ??= found
    }
    return reason
  }

  return {
    enrich: (request) => {
      const ancestry = request.wantsComponents ? findComponents(request) : undefined
      const snapshot = request.wantsState ? attempt(() => state.read(request)) : undefined
      if (ancestry === undefined && snapshot === undefined) return undefined
      const skipped = {
        ...(typeof ancestry === 'string' && { componentAncestry: ancestry }),
        ...(typeof snapshot === 'string' && { stateSnapshot: snapshot }),
      }
      const context: AiContext = {
        ...(typeof ancestry === 'object' && { componentAncestry: ancestry }),
        ...(typeof snapshot === 'object' && { stateSnapshot: snapshot }),
        ...(Object.keys(skipped).length > 0 && { skipped }),
      }
      return context
    },
    follow: state.follow,
  }
}

/** An unknown version of a framework, or an unreadable object: reported, never thrown into the page. */
function attempt<T>(work: () => T): T | SkipReason {
  try {
    return work()
  } catch (error) {
    return `unreadable-${error instanceof Error ? error.name : 'error'}`
  }
}

function findElements({ document }: Window, target: Element | undefined): ComponentSearch['elements'] {
  const elements: ComponentSearch['elements'][number][] = []
  if (target) elements.push({ element: target, origin: 'eventTarget' })
  let active = document.activeElement
  for (let level = 0; active?.shadowRoot?.activeElement && level < NESTED_ROOTS; level++)
    active = active.shadowRoot.activeElement
  if (active && active !== document.body && active !== target)
    elements.push({ element: active, origin: 'activeElement' })
  return elements
}

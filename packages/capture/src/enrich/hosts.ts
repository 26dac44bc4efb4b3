import { keys, startsWith } from '../natives/natives.ts'
import type { ComponentSearch } from './framework.ts'

/** Apps begin near the top of the page; looking at more elements takes too long. */
const MOST_ELEMENTS = 500

type HostKind = 'react' | 'vue' | 'preact'
/** A node of the page for each framework that has marked one. */
export type Hosts = Partial<Record<HostKind, object>>

/** The nodes on which frameworks keep their trees: of the elements near the error, else the page's first. */
export function findHosts({ document }: Window, elements: ComponentSearch['elements']): Hosts {
  const hosts: Hosts = {}
  for (let index = 0; index < elements.length; index++) {
    const { element } = elements[index] as ComponentSearch['elements'][number]
    // A removed one leads nowhere.
    for (let node = element.isConnected ? element : null; node; node = node.parentElement) note(node, hosts)
  }
  if (hasAny(hosts)) return hosts
  note(document, hosts)
  const all = (document.body ?? document.documentElement).getElementsByTagName('*')
  for (let index = 0; index < all.length && index < MOST_ELEMENTS && !hasAny(hosts); index++)
    note(all[index] as Element, hosts)
  return hosts
}

function note(node: object, hosts: Hosts): void {
  const names = keys(node)
  for (let index = 0; index < names.length; index++) {
    const kind = detectFramework(names[index] as string)
    if (kind) hosts[kind] ??= node
  }
}

function detectFramework(name: string): HostKind | undefined {
  // On elements and their root: __reactFiber$…, __reactContainer$…, and before 17 __reactInternalInstance$….
  if (startsWith(name, '__react') || name === '_reactRootContainer') return 'react'
  if (name === '_vnode' || name === '__vue_app__') return 'vue'
  return name === '__k' ? 'preact' : undefined
}

function hasAny(hosts: Hosts): boolean {
  return hosts.react !== undefined || hosts.vue !== undefined || hosts.preact !== undefined
}

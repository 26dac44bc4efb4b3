/** Where an event happened, as far as its producer reports it. */
export interface Whereabouts {
  readonly pageId?: string | undefined
  readonly tabId?: number | string | undefined
  readonly test_id?: string | undefined
}

/** Whether both happened in one document; where producers do not report it, in one tab, or in one test. */
export function isSamePage(a: Whereabouts, b: Whereabouts): boolean {
  if (a.pageId !== undefined && b.pageId !== undefined) return a.pageId === b.pageId
  return isSameTab(a, b)
}

/** Whether both happened in one tab, whichever document it showed. */
export function isSameTab(a: Whereabouts, b: Whereabouts): boolean {
  if (a.tabId !== undefined && b.tabId !== undefined) return a.tabId === b.tabId
  return a.test_id === b.test_id
}

/** The same for all events of one tab; where there are no tabs, of one test. */
export function nameTab({ tabId, test_id }: Whereabouts): string {
  return tabId === undefined ? `test ${test_id ?? ''}` : `tab ${tabId}`
}

import type { CapturedTab } from '@gasoline/wire'

/** A tab as the extension reports it. */
export const tab = (tabId: number, focusedAt = 0): CapturedTab => ({
  tabId,
  url: `http://localhost/${tabId}`,
  title: `Tab ${tabId}`,
  active: false,
  focusedAt,
})

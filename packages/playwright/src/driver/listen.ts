import type { BrowserContext } from '@playwright/test'
import { listenAsClient } from './as-client.ts'
import type { DriverListener } from './driver.ts'
import { listenInProcess } from './in-process.ts'

/** Reports what happens in a context, in the cheapest way that this copy of Playwright offers. */
export function listenTo(context: BrowserContext, listener: DriverListener): void {
  if (!listenInProcess(context, listener)) listenAsClient(context, listener)
}

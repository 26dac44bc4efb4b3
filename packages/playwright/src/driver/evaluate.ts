import type { Frame } from '@playwright/test'
import { findServerObject } from './server-object.ts'

/** Runs an expression in the page's world as it is, and never waits for a navigation or a dialog. */
const RAW = 'nonStallingRawEvaluateInExistingMainContext'

/**
 * The value of an expression in a frame. In this process the driver sends one message for it; on the way through the client it
 * also brings code of its own into the page. Private to Playwright: where it is missing, or cannot evaluate now, the client does.
 */
export async function evaluateCheaply(frame: Frame, expression: string): Promise<unknown> {
  const server = findServerObject(frame)
  const raw: unknown = typeof server === 'object' && server !== null ? Reflect.get(server, RAW) : undefined
  if (typeof raw !== 'function') return frame.evaluate(expression)
  try {
    return (await Reflect.apply(raw, server, [expression])) as unknown
  } catch {
    // The frame is about to go elsewhere, or its page is closed.
    return frame.evaluate(expression)
  }
}

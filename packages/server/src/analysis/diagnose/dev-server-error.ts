import type { WebSocketEntry } from '@gasoline/wire'
import { isObject } from '../bodies/json.ts'
import type { Json, JsonObject } from '../bodies/json.ts'
import type { Context } from '../context/context.ts'
import { isSameTab } from '../context/same-page.ts'
import type { Failure } from '../failures/failure.ts'

/** Why a dev server did not serve the code of a page. */
export interface DevServerError {
  readonly message: string
  readonly file?: string | undefined
  readonly line?: number | undefined
}

/** The error that a dev server sent to the page of a script that did not load, about when it did not. */
export function findDevServerError(
  { kind, entry, at }: Failure,
  { view, readMessage }: Pick<Context, 'view' | 'readMessage'>,
): DevServerError | undefined {
  if (kind !== 'resource') return undefined
  const isNear = (step: WebSocketEntry) => Math.abs(step.at - at) <= NEAR_MS && isSameTab(step, entry)
  const steps = view.websocket.filter((step) => step.direction === 'incoming' && isNear(step))
  return steps.map((step) => readError(readMessage(step))).findLast((error) => error !== undefined)
}

/** It is sent to a page that has just been loaded, as soon as its socket is open. */
const NEAR_MS = 5_000

/** Vite's: https://vite.dev/guide/api-javascript, `ErrorPayload`. */
function readError(message: Json | undefined): DevServerError | undefined {
  const { type, err } = readObject(message)
  const { message: text, id, loc } = readObject(err)
  if (type !== 'error' || typeof text !== 'string') return undefined
  const { file = id, line } = readObject(loc)
  return {
    message: text.split('\n', 1)[0] ?? text,
    ...(typeof file === 'string' && { file }),
    ...(typeof line === 'number' && { line }),
  }
}

function readObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

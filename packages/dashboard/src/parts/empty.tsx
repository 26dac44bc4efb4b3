import type { ComponentChildren } from 'preact'
import { server } from '../state/server.ts'
import { go } from '../state/place.ts'

/** Why there is nothing, and what to do about it. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ComponentChildren }) {
  const state = server.value
  const isConnected = state?.health.extension.connected === true
  return (
    <div class="empty">
      <h2>{title}</h2>
      {children}
      {state && !isConnected && (
        <p>
          No browser is connected yet.{' '}
          <button type="button" class="link" onClick={() => go({ view: 'connect', q: '', id: '' })}>
            Connect one
          </button>
        </p>
      )}
    </div>
  )
}

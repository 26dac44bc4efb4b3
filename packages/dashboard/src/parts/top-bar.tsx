import { feedState } from '../state/feed.ts'
import { isHelpOpen } from '../state/keys.ts'
import { go } from '../state/place.ts'
import { server } from '../state/server.ts'
import { nextTheme, theme } from '../state/theme.ts'

const FEED = { connecting: 'connecting', live: 'live', lost: 'server not reachable' } as const

/** Whether each hop works, at a glance. */
export function TopBar() {
  const state = server.value
  const extension = state?.health.extension
  const clients = state?.health.clients.connected ?? 0
  return (
    <header class="top">
      <span class="brand">Gasoline</span>
      <ul class="chips" aria-label="State">
        <Chip tone={feedState.value === 'live' ? 'good' : 'bad'} text={FEED[feedState.value]} />
        <Chip tone={extension?.connected ? 'good' : 'wait'} text={extension?.connected ? 'browser' : 'no browser'} />
        <Chip
          tone={clients > 0 ? 'good' : 'wait'}
          text={clients > 0 ? `${clients} agent${clients > 1 ? 's' : ''}` : 'no agent'}
        />
      </ul>
      <span class="space" />
      <button type="button" onClick={nextTheme}>
        <span class="theme-label">Theme: </span>
        {theme.value}
      </button>
      <button type="button" aria-label="Help" onClick={() => (isHelpOpen.value = true)}>
        ?
      </button>
    </header>
  )
}

function Chip({ tone, text }: { readonly tone: string; readonly text: string }) {
  return (
    <li class={`state ${tone}`}>
      <button type="button" class="link" onClick={() => go({ view: 'connect', q: '', id: '' })}>
        {text}
      </button>
    </li>
  )
}

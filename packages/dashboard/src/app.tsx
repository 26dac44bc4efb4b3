import type { FunctionComponent } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Drawer } from './parts/drawer.tsx'
import { Help } from './parts/help.tsx'
import { TopBar } from './parts/top-bar.tsx'
import { cursor } from './state/keys.ts'
import { VIEWS, go, place, writePlace } from './state/place.ts'
import type { ViewName } from './state/place.ts'
import { failures } from './state/server.ts'
import { Agent } from './views/agent.tsx'
import { Connect } from './views/connect.tsx'
import { Contracts } from './views/contracts.tsx'
import { Errors } from './views/errors.tsx'
import { Network } from './views/network.tsx'
import { Now } from './views/now.tsx'
import { Performance } from './views/performance.tsx'
import { Privacy } from './views/privacy.tsx'
import { Runs } from './views/runs.tsx'
import { Screenshots } from './views/screenshots.tsx'
import { Security } from './views/security.tsx'
import { WebSockets } from './views/websockets.tsx'

const PAGES: Readonly<Record<ViewName, readonly [title: string, page: FunctionComponent]>> = {
  now: ['Now', Now],
  errors: ['Errors', Errors],
  network: ['Network', Network],
  websockets: ['WebSockets', WebSockets],
  screenshots: ['Screenshots', Screenshots],
  performance: ['Performance', Performance],
  contracts: ['Contracts', Contracts],
  security: ['Security', Security],
  runs: ['Runs', Runs],
  agent: ['Agent', Agent],
  connect: ['Connect', Connect],
  privacy: ['Privacy', Privacy],
}

export function App() {
  const { view, id } = place.value
  const [title, Page] = PAGES[view]
  return (
    <div class={`shell ${id === '' ? '' : 'with-drawer'}`}>
      <a class="skip" href="#main">
        Skip to {title}
      </a>
      <TopBar />
      <nav aria-label="Views">
        {VIEWS.map((each) => (
          <NavLink key={each} view={each} />
        ))}
      </nav>
      <main id="main" tabIndex={-1} aria-label={title}>
        <h1 class="unseen">{title}</h1>
        <Page key={view} />
      </main>
      {id !== '' && <Drawer id={id} />}
      <Help />
    </div>
  )
}

function NavLink({ view }: { readonly view: ViewName }) {
  const target = { view, q: '', id: '' }
  const link = useRef<HTMLAnchorElement>(null)
  const isCurrent = place.value.view === view
  useLayoutEffect(() => {
    // In a narrow window the views stand in one line that scrolls.
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isCurrent, failures.value.groups.length])
  const open = view === 'errors' ? failures.value.groups.filter((group) => group.noise === undefined).length : 0
  return (
    <a
      ref={link}
      href={writePlace(target)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        cursor.value = ''
        go(target)
      }}
    >
      {PAGES[view][0]}
      {open > 0 && <span class="badge">{open}</span>}
    </a>
  )
}

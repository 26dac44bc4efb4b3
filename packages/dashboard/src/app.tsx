import type { FunctionComponent } from 'preact'
import { Drawer } from './parts/drawer.tsx'
import { Help } from './parts/help.tsx'
import { TopBar } from './parts/top-bar.tsx'
import { cursor } from './state/keys.ts'
import { VIEWS, go, place, writePlace } from './state/place.ts'
import type { ViewName } from './state/place.ts'
import { failures } from './state/server.ts'
import { Connect } from './views/connect.tsx'
import { Errors } from './views/errors.tsx'
import { Network } from './views/network.tsx'
import { Now } from './views/now.tsx'

const PAGES: Readonly<Record<ViewName, readonly [title: string, page: FunctionComponent]>> = {
  now: ['Now', Now],
  errors: ['Errors', Errors],
  network: ['Network', Network],
  connect: ['Connect', Connect],
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
  const open = view === 'errors' ? failures.value.groups.filter((group) => group.noise === undefined).length : 0
  return (
    <a
      href={writePlace(target)}
      aria-current={place.value.view === view ? 'page' : undefined}
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

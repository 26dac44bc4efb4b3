import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'

interface Route {
  readonly path: string
  readonly go: (path: string) => void
}

const RouteContext = createContext<Route>({ path: '/', go: () => {} })

export function useRoute(): Route {
  return use(RouteContext)
}

export function RouterProvider({ children }: { children: ReactNode }) {
  const [path, setPath] = useState(location.pathname)

  useEffect(() => {
    const follow = () => setPath(location.pathname)
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])

  const go = useCallback((next: string) => {
    history.pushState(null, '', next)
    setPath(next)
    window.scrollTo(0, 0)
  }, [])

  const route = useMemo(() => ({ path, go }), [path, go])
  return <RouteContext value={route}>{children}</RouteContext>
}

interface LinkProps {
  readonly to: string
  readonly className?: string
  readonly children: ReactNode
}

export function Link({ to, className, children }: LinkProps) {
  const { path, go } = useRoute()
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(to)
  }
  return (
    <a href={to} className={className} onClick={follow} aria-current={path === to ? 'page' : undefined}>
      {children}
    </a>
  )
}

type View = { show: (root: HTMLElement) => void }

const ROUTES: Record<string, () => Promise<View>> = {
  '/': () => import('./home-view'),
  '/settings': () => import('./settings-view') /* HERE */,
}

export async function navigate(path: string): Promise<void> {
  const root = document.querySelector('main')!
  root.textContent = 'Loading…'
  const view = await ROUTES[path]!()
  view.show(root)
}

import { effect, signal } from '@preact/signals'

const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

const KEY = 'gasoline-theme'

function readTheme(): Theme {
  const stored = localStorage.getItem(KEY)
  return THEMES.find((theme) => theme === stored) ?? 'system'
}

export const theme = signal<Theme>(readTheme())

export function nextTheme(): void {
  theme.value = THEMES[(THEMES.indexOf(theme.value) + 1) % THEMES.length] ?? 'system'
  localStorage.setItem(KEY, theme.value)
}

effect(() => {
  document.documentElement.dataset.theme = theme.value
})

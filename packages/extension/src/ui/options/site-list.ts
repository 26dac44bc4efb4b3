import { createElement } from '../parts/elements.ts'
import type { LiveSettings } from '../live-settings.ts'
import { SETTING_LABELS } from '../setting-labels.ts'

export interface SiteListOptions {
  /** The label of the button next to each site. */
  readonly verb: string
  /** Shown while the list is empty; without it the whole row is hidden. */
  readonly whenEmpty?: string
  /** Gets the focus after the last site was removed. */
  readonly next?: HTMLElement
}

/** One of the settings' lists of sites, each with a button that removes it. */
export function createSiteList(
  settings: LiveSettings,
  key: 'sites' | 'excludedSites',
  { verb, whenEmpty, next }: SiteListOptions,
): HTMLElement {
  const { label, description } = SETTING_LABELS[key]
  const labelId = `${key}-label`
  const text = createElement(
    'div',
    { class: 'text' },
    createElement('h3', { id: labelId }, label),
    createElement('p', { class: 'dim' }, description),
  )
  const list = createElement('ul', { class: 'sites', id: key, 'aria-labelledby': labelId })
  const row = createElement('div', { class: 'row list' }, text, list)

  const remove = async (site: string) => {
    const sites = settings.current()[key]
    const index = sites.indexOf(site)
    await settings.change({ [key]: sites.filter((other) => other !== site) })
    // Its button is gone, so keyboard users continue at the next one.
    const buttons = list.querySelectorAll('button')
    const neighbour = buttons[Math.min(index, buttons.length - 1)] ?? next
    neighbour?.focus()
  }
  const createItem = (site: string) => {
    const button = createElement('button', { type: 'button', class: 'quiet', 'aria-label': `${verb}: ${site}` }, verb)
    button.addEventListener('click', () => void remove(site))
    return createElement('li', {}, createElement('span', { class: 'origin' }, site), button)
  }
  let shown = ''
  settings.show((now) => {
    const sites = now[key]
    const wanted = JSON.stringify(sites)
    // Unchanged buttons keep the focus.
    if (wanted === shown) return
    shown = wanted
    row.hidden = sites.length === 0 && whenEmpty === undefined
    list.replaceChildren(...sites.map(createItem))
    if (sites.length === 0) list.append(createElement('li', { class: 'dim' }, whenEmpty ?? ''))
  })
  return row
}

import { element } from '../parts/elements.ts'
import type { LiveSettings } from '../live-settings.ts'
import { SETTING_WORDS } from '../setting-labels.ts'

export interface SiteListOptions {
  /** What the button beside each site says. */
  readonly verb: string
  /** Shown instead of sites; without it the whole list is hidden. */
  readonly whenEmpty?: string
  /** Where the focus goes when the last site has gone. */
  readonly next?: HTMLElement
}

/** One list of sites out of the settings, each with a button that takes it out. */
export function createSiteList(
  settings: LiveSettings,
  key: 'sites' | 'excludedSites',
  { verb, whenEmpty, next }: SiteListOptions,
): HTMLElement {
  const { label, sentence } = SETTING_WORDS[key]
  const labelId = `${key}-label`
  const words = element(
    'div',
    { class: 'words' },
    element('h3', { id: labelId }, label),
    element('p', { class: 'dim' }, sentence),
  )
  const list = element('ul', { class: 'sites', id: key, 'aria-labelledby': labelId })
  const row = element('div', { class: 'row list' }, words, list)

  const remove = async (site: string) => {
    const sites = settings.current()[key]
    const index = sites.indexOf(site)
    await settings.change({ [key]: sites.filter((other) => other !== site) })
    // The button is gone: whoever uses the keyboard goes on from its neighbour.
    const buttons = list.querySelectorAll('button')
    const neighbour = buttons[Math.min(index, buttons.length - 1)] ?? next
    neighbour?.focus()
  }
  const createItem = (site: string) => {
    const button = element('button', { type: 'button', class: 'quiet', 'aria-label': `${verb}: ${site}` }, verb)
    button.addEventListener('click', () => void remove(site))
    return element('li', {}, element('span', { class: 'origin' }, site), button)
  }
  let shown = ''
  settings.show((now) => {
    const sites = now[key]
    const wanted = JSON.stringify(sites)
    // Buttons that stay keep the focus.
    if (wanted === shown) return
    shown = wanted
    row.hidden = sites.length === 0 && whenEmpty === undefined
    list.replaceChildren(...sites.map(createItem))
    if (sites.length === 0) list.append(element('li', { class: 'dim' }, whenEmpty ?? ''))
  })
  return row
}

import { createElement } from '../parts/elements.ts'
import { createField } from '../parts/field.ts'
import type { LiveSettings } from '../live-settings.ts'
import { readSite } from './read-site.ts'
import { createSiteList } from './site-list.ts'

/** The sites that the user added, a field to add one, and the sites that the user turned off. */
export function createSiteRows(settings: LiveSettings): HTMLElement[] {
  const { row, input, showProblem } = createField(
    'add-site',
    'Add a site',
    'A URL, a host (http and https, any port), or a pattern such as *.example.com.',
  )
  row.querySelector('.entry')?.append(createElement('button', { type: 'submit' }, 'Add'))
  const form = createElement('form', {}, row)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const reading = readSite(input.value)
    if ('problem' in reading) {
      showProblem(reading.problem)
      return
    }
    const { sites } = settings.current()
    if (sites.includes(reading.site)) {
      showProblem(`${reading.site} is already in the list.`)
      return
    }
    input.value = ''
    void settings.change({ sites: [...sites, reading.site] })
  })
  input.addEventListener('input', () => showProblem(''))
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    input.value = ''
    showProblem('')
  })
  return [
    createSiteList(settings, 'sites', { verb: 'Remove', whenEmpty: 'None yet.', next: input }),
    form,
    createSiteList(settings, 'excludedSites', { verb: 'Record again', next: input }),
  ]
}

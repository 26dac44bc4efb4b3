import { element } from '../parts/elements.ts'
import { createField } from '../parts/field.ts'
import type { LiveSettings } from '../live-settings.ts'
import { readSite } from './read-site.ts'
import { createSiteList } from './site-list.ts'

/** The sites that the person added, a field for one more, and the sites that the person turned off. */
export function createSiteRows(settings: LiveSettings): HTMLElement[] {
  const { row, input, complain } = createField(
    'add-site',
    'Add a site',
    'An address, a host (any port, http or https), or a pattern such as *.example.com.',
  )
  row.querySelector('.entry')?.append(element('button', { type: 'submit' }, 'Add'))
  const form = element('form', {}, row)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const reading = readSite(input.value)
    if ('problem' in reading) {
      complain(reading.problem)
      return
    }
    const { sites } = settings.current()
    if (sites.includes(reading.site)) {
      complain(`${reading.site} is in the list already.`)
      return
    }
    input.value = ''
    void settings.change({ sites: [...sites, reading.site] })
  })
  input.addEventListener('input', () => complain(''))
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    input.value = ''
    complain('')
  })
  return [
    createSiteList(settings, 'sites', { verb: 'Remove', whenEmpty: 'None yet.', next: input }),
    form,
    createSiteList(settings, 'excludedSites', { verb: 'Capture again', next: input }),
  ]
}

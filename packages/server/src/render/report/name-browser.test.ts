import { expect, test } from 'vitest'
import { nameBrowser } from './bug-report.ts'

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${KHTML} Chrome/156.0.0.0 Safari/537.36`, 'Chrome 156.0.0.0 (X11; Linux x86_64)'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.1.2`,
    'Edge 156.0.1.2 (Windows NT 10.0; Win64)',
  ],
  ['Mozilla/5.0 (Macintosh; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox 130.0 (Macintosh; rv:130.0)'],
  ['Chromium 156', 'Chromium 156'],
])('%s', (agent, name) => {
  expect(nameBrowser(agent)).toBe(name)
})

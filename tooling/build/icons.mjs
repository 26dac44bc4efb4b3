// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, ensureChromium } from '../chromium.mjs'
import { ROOT } from '../dependencies.mjs'

const FOLDER = join(ROOT, 'packages/extension/static/icons')

/** All shapes are drawn on 32 × 32. These colours keep 3:1 against both a white and a dark (#202124) toolbar. */
const FLAME = '#ea580c'
const GREY = '#7f868d'
const RED = '#e5342b'

const DROP = 'M16 .9C16 .9 4.6 12.4 4.6 20a11.4 11.4 0 0 0 22.8 0C27.4 12.4 16 .9 16 .9Z'
/** The same drop, drawn inwards by half of a stroke. */
const HOLLOW = 'M16 3.6C16 3.6 6.3 13.6 6.3 20a9.7 9.7 0 0 0 19.4 0C25.7 13.6 16 3.6 16 3.6Z'
const FIRE =
  'M16.9 11.2c.5 3.1-4.9 5.4-4.9 10.4 0 3.5 2.3 5.7 4.6 5.7 2.7 0 4.8-2.2 4.8-5.2 0-2-.9-3.6-2-4.9-.2 1.3-.8 2.1-1.6 2.6.5-2.9.3-6.1-.9-8.6Z'

const gradient = `<linearGradient id="fuel" x1="0" y1="0" x2="0" y2="1">
  <stop offset="0" stop-color="#ff9331"/><stop offset="1" stop-color="#d9480f"/></linearGradient>`

/**
 * A badge in the lower right corner, with a ring of nothing around it so that it stands off from the drop.
 * @param {string} drop
 * @param {string} badge
 */
const withBadge = (drop, badge) => `
  <mask id="ring"><rect width="32" height="32" fill="#fff"/><circle cx="23.4" cy="23.4" r="10.6" fill="#000"/></mask>
  <g mask="url(#ring)">${drop}</g>${badge}`

const mark = `<defs>${gradient}</defs><path d="${DROP}" fill="url(#fuel)"/><path d="${FIRE}" fill="#fff3df"/>`

/** Distinguished by shape alone: full, full with "!", empty with "×", empty and struck through. */
const STATES = {
  on: `<path d="${DROP}" fill="${FLAME}"/><path d="${FIRE}" fill="#fff3df"/>`,
  error: withBadge(
    `<path d="${DROP}" fill="${FLAME}"/>`,
    `<circle cx="23.4" cy="23.4" r="8.6" fill="${RED}"/>
     <path d="M23.4 18.6v5.2" stroke="#fff" stroke-width="3.2" stroke-linecap="round"/><circle cx="23.4" cy="28" r="1.9" fill="#fff"/>`,
  ),
  disconnected: withBadge(
    `<path d="${HOLLOW}" fill="none" stroke="${FLAME}" stroke-width="3.4" stroke-linejoin="round"/>`,
    `<path d="m18.2 18.2 10.4 10.4m0-10.4L18.2 28.6" stroke="${FLAME}" stroke-width="3.8" stroke-linecap="round"/>`,
  ),
  off: `
    <mask id="gap"><rect width="32" height="32" fill="#fff"/><path d="M5 3.5 28.5 29" stroke="#000" stroke-width="8"/></mask>
    <path d="${HOLLOW}" fill="none" stroke="${GREY}" stroke-width="3.4" stroke-linejoin="round" mask="url(#gap)"/>
    <path d="M4.5 4 28 29" stroke="${GREY}" stroke-width="3.4" stroke-linecap="round"/>`,
}

/** @type {[name: string, size: number, drawing: string][]} */
const icons = [
  ...[16, 32, 48, 128].map((size) => /** @type {[string, number, string]} */ ([`icon-${size}`, size, mark])),
  ...Object.entries(STATES).flatMap(([state, drawing]) =>
    [16, 32].map((size) => /** @type {[string, number, string]} */ ([`${state}-${size}`, size, drawing])),
  ),
]

mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS })
const page = await browser.newPage()
for (const [name, size, drawing] of icons) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<style>body{margin:0}svg{display:block}</style><svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${drawing}</svg>`,
  )
  writeFileSync(join(FOLDER, `${name}.png`), await page.screenshot({ omitBackground: true }))
}
await browser.close()
console.log(`Wrote ${icons.length} icons to ${FOLDER}`)

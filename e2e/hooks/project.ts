import { mkdtempSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A shop with a failure that was there before: `legacy.js` throws at each load. Of its scripts only `banner.js` is replaced without one. */
const BASE: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html><html lang="en"><head><title>shop</title><link rel="icon" href="data:,"></head>
<body><h1>Shop</h1><p id="banner"></p><ul id="cart"></ul><script type="module" src="/src/main.js"></script></body></html>`,
  'src/main.js': `import { renderCart } from './cart.js'
import { loadItems } from './api.js'
import { startWidget } from './config.js'
import './banner.js'
import './legacy.js'

loadItems().then((items) => {
  renderCart(items)
  startWidget()
  console.log('shop is ready')
})
`,
  'src/api.js': `export async function loadItems() {
  const response = await fetch('/api/items.json')
  if (!response.ok) throw new Error('The items could not be loaded: ' + response.status)
  return response.json()
}
`,
  'src/cart.js': `export function renderCart(items) {
  const list = document.querySelector('#cart')
  list.textContent = ''
  for (const item of items) {
    const row = document.createElement('li')
    row.textContent = item.name + ' ' + item.price.amount
    list.append(row)
  }
}
`,
  'src/banner.js': `export function showBanner() {
  document.querySelector('#banner').textContent = 'Welcome'
  console.log('banner is up')
}
showBanner()
import.meta.hot?.accept()
`,
  'src/legacy.js': `export function startLegacy() {
  const settings = JSON.parse('{}')
  return settings.menu.entries.length
}
setTimeout(() => startLegacy(), 0)
`,
  'src/config.js': `export function startWidget() {
  window.widgetTheme = { colour: { name: 'red' } }
  const script = document.createElement('script')
  script.crossOrigin = ''
  script.src = 'WIDGET'
  document.head.append(script)
}
`,
  'public/api/items.json': '[{"name":"Tea","price":{"amount":3}},{"name":"Milk","price":{"amount":2}}]',
}

/** What the script of another site does: it reads what the page set, and says so. */
export const WIDGET = `setTimeout(() => {
  const paint = () => window.widgetTheme.colour.name
  console.log('widget paints ' + paint())
}, 0)
`

export interface Project {
  readonly folder: string
  /** Writes the files as they were, with one change. */
  readonly edit: (file: string, change?: { readonly from: string; readonly to: string }) => void
  readonly remove: () => void
}

export function createProject(widgetUrl: string): Project {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'gasoline-hooks-')))
  const base = new Map(Object.entries(BASE).map(([name, text]) => [name, text.replace('WIDGET', widgetUrl)]))
  for (const [name, text] of base) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return {
    folder,
    edit: (file, change) => {
      const text = base.get(file) ?? ''
      if (change && !text.includes(change.from)) throw new Error(`${file} has no ${change.from}`)
      writeFileSync(join(folder, file), change ? text.replace(change.from, change.to) : text)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

import { expect } from '@playwright/test'
import { WebSocketServer } from 'ws'
import { test } from '../support/extension.ts'
import { json } from '../support/site.ts'

const SHOP = `<!doctype html><meta charset="utf-8"><title>Shop</title>
<h1>Cart</h1><button id="pay">Pay</button><p id="note"></p>
<script>
  new WebSocket('ws://' + location.host + '/live')
  document.querySelector('#pay').addEventListener('click', async () => {
    const response = await fetch('/api/orders', { method: 'POST', body: JSON.stringify({ items: [] }), headers: { 'Content-Type': 'application/json' } })
    const { order } = await response.json()
    document.querySelector('#note').textContent = 'Order ' + order.id
  })
</script>`

test('what a person does in a page appears in the dashboard, with its cause, and in each view that shows it', async ({
  session,
}) => {
  const site = await session.startSite({
    '/': SHOP,
    '/api/orders': json({ error: 'address_id must not be null' }, 500),
  })
  const sockets = new WebSocketServer({ server: site.server, path: '/live' })
  sockets.on('connection', (socket) => socket.close(1011, 'backend gone'))
  const dashboard = await session.openPage(session.server.url)
  await expect(dashboard.getByRole('heading', { name: 'Nothing has happened yet' })).toBeVisible()

  const shop = await session.openPage(`${site.origin}/`)
  await shop.getByRole('button', { name: 'Pay' }).click()

  const rows = dashboard.getByRole('listbox').getByRole('option')
  const error = rows.filter({ hasText: "Cannot read properties of undefined (reading 'id')" })
  await expect(rows.filter({ hasText: 'click button “Pay”' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'POST /api/orders' })).toContainText('500')
  await expect(error.getByText(/caused by N\d+/)).toBeVisible()
  await error.getByText(/caused by/).click()
  await expect(dashboard.getByRole('complementary').getByRole('heading', { level: 2 })).toContainText(
    'POST /api/orders',
  )

  const shown = {
    errors: ['address_id must not be null', "reading 'id'"],
    network: ['POST /api/orders'],
    websockets: ['1011', 'backend gone'],
    performance: [`${site.origin}/`],
    contracts: ['POST /api/orders'],
  }
  for (const [view, texts] of Object.entries(shown))
    await test.step(view, async () => {
      await dashboard.goto(`${session.server.url}/?view=${view}`)
      for (const text of texts) await expect(dashboard.getByRole('main')).toContainText(text)
    })
  await dashboard.goto(`${session.server.url}/?view=connect`)
  const steps = dashboard.getByRole('list', { name: 'Checklist' }).getByRole('listitem')
  for (const name of ['Browser extension', 'First event'])
    await expect(steps.filter({ has: dashboard.locator('strong', { hasText: name }) })).toContainText('done')
  // The dashboard itself is no page that is looked at.
  const { enhanced_actions } = await session.snapshot()
  expect(enhanced_actions.filter(({ url }) => String(url).startsWith(session.server.url))).toEqual([])
})

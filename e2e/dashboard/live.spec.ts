import { expect } from '@playwright/test'
import { connectAgent } from '../support/agent.ts'
import { test } from './fixture.ts'

const log = (message: string, level = 'info'): [string, object] => [
  'logs',
  { at: Date.now(), level, source: 'console', message },
]

test('events appear as they come; a paused list counts them', async ({ dashboard: { page, url, open, send } }) => {
  await open('/')
  const rows = page.getByRole('listbox').getByRole('option')
  await expect(page.getByRole('heading', { name: 'Nothing has happened yet' })).toBeVisible()
  await send([log('first')])
  await expect(rows).toHaveText([/first/])
  await page.keyboard.press('p')
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible()
  await send([log('second'), log('third')])
  await expect(page.getByRole('button', { name: '2 new' })).toBeVisible()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: '2 new' }).click()
  await expect(rows).toHaveText([/first/, /second/, /third/])
  // What is cleared elsewhere is gone here, too.
  await page.request.post(`${url}/clear`)
  await expect(rows).toHaveCount(0)
})

test('a request that ends takes the place of the pending one', async ({ dashboard: { page, open, send } }) => {
  const request = { at: Date.now(), method: 'GET', url: 'http://localhost:3000/api/a', requestId: 'r1' }
  await open('/?view=network&q=is:pending')
  await send([['network', { ...request, pending: true }]])
  const rows = page.getByRole('option')
  await expect(rows).toHaveText([/GET \/api\/a.*pending/])
  await send([['network', { ...request, status: 204, duration: 30 }]])
  await expect(rows).toHaveCount(0)
  await page.getByRole('button', { name: 'All' }).click()
  await expect(rows).toHaveText([/204.*GET \/api\/a.*30 ms/])
})

test('of ten thousand rows a few are in the document, and the filter finds one', async ({
  dashboard: { page, open, send },
}) => {
  await open('/')
  // The server holds a thousand: what comes faster than the page reads it would be missed.
  for (let from = 0; from < 10_000; from += 500) {
    await send(Array.from({ length: 500 }, (_, index) => log(`message ${from + index}`)))
    await expect(page.getByText(`${(from + 500).toLocaleString('en')} events`)).toBeVisible()
  }
  await expect(page.getByRole('option').last()).toContainText('message 9999')
  expect(await page.getByRole('option').count()).toBeLessThan(80)
  await page.keyboard.press('/')
  await page.keyboard.type('"message 42"')
  await expect(page.getByText('111 events')).toBeVisible()
  await expect(page.getByRole('option').first()).toContainText('message 42')
})

test('keys: filter, next, previous, open, close; the address keeps all of it', async ({
  dashboard: { page, open, seed },
}) => {
  await seed()
  await open('/')
  await expect(page.getByText('23 events')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('level:error -noise')
  await expect(page).toHaveURL(/q=level%3Aerror\+-noise/)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/q=/)
  await page.keyboard.press('/')
  await page.keyboard.type('status:>=400')
  const selected = page.getByRole('option', { selected: true })
  await page.getByRole('listbox').focus()
  await page.keyboard.press('j')
  await expect(selected).toContainText('POST /api/orders')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('complementary')
  await expect(drawer).toContainText('address_id must not be null')
  await expect(page).toHaveURL(/id=N\d+/)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Filter' })).toHaveValue('status:>=400')
  await expect(drawer).toContainText('address_id must not be null')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByText('23 events')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(selected).toContainText('navigate /cart')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeHidden()
})

test('cause and effect are linked in the timeline', async ({ dashboard: { page, open, seed } }) => {
  await seed()
  await open('/')
  const error = page.getByRole('option', { name: /Cannot read properties/ })
  await expect(error).toContainText(/caused by N\d+/)
  await error.getByText(/caused by/).click()
  const drawer = page.getByRole('complementary')
  await expect(drawer.getByRole('heading', { level: 2 })).toContainText('POST /api/orders')
  await expect(drawer.getByRole('region', { name: 'Related' })).toContainText('led to')
  await expect(page.locator('.row.related')).toHaveText([/click button “Pay”/, /Cannot read properties/])
})

test('the checklist ticks as each hop works', async ({ dashboard: { page, url, open, send } }) => {
  await open('/?view=connect')
  const step = (name: string) =>
    page
      .getByRole('list', { name: 'Checklist' })
      .getByRole('listitem')
      .filter({ has: page.locator('strong', { hasText: name }) })
  await expect(step('Server')).toContainText('done')
  await expect(step('Browser extension')).toContainText('not yet')
  await send([log('hello')])
  await expect(step('First event')).toContainText('done')
  const agent = await connectAgent(url)
  await agent.call('get_browser_logs')
  await expect(step('First agent call')).toContainText('done')
  await agent.close()
})

test('wiping asks first', async ({ dashboard: { page, open, seed } }) => {
  await seed()
  await open('/?view=privacy')
  await page.getByRole('button', { name: 'Wipe everything captured' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('23 events removed.')).toBeVisible()
  await page.getByRole('link', { name: 'Now' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing has happened yet' })).toBeVisible()
})

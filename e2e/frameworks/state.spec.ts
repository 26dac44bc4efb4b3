import type { StateSnapshot } from '@gasoline/wire'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { test } from '../support/app-session.ts'
import type { AppSession } from '../support/app-session.ts'
import { MODES } from '../support/apps.ts'
import { soon } from '../support/soon.ts'

/** Every store that was found, by its kind. */
async function readStores(apps: AppSession, page: Page, words: string): Promise<Record<string, StateSnapshot>> {
  const { stateSnapshot } = await apps.readContext(page, words)
  const all = stateSnapshot ? [stateSnapshot, ...(stateSnapshot.also ?? [])] : []
  return Object.fromEntries(all.map((store) => [store.source, store]))
}

for (const mode of MODES) {
  test(`React, ${mode} build: Redux, Zustand's selected values, Jotai and contexts`, async ({ apps }) => {
    const page = await apps.open('react19', mode, 'stores')
    await page.getByRole('button', { name: 'Pay' }).click()
    const words = 'could not be paid'
    await expect
      .poll(() => readStores(apps, page, words), soon)
      .toMatchObject({
        redux: {
          keys: {
            cart: { type: 'object', keys: ['items', 'total', 'status', 'error'] },
            account: { type: 'object', keys: ['name', 'token'] },
          },
          relevantSlice: { 'cart.status': 'failed', 'cart.error': 'card declined', 'account.name': 'Ada' },
        },
        zustand: {},
        jotai: {},
        context: {},
      })
    const stores = await readStores(apps, page, words)
    expect(stores.redux?.changed?.join()).toContain('cart')
    const written = (source: string) => JSON.stringify(stores[source])
    expect(written('zustand')).toContain('colour')
    expect(written('jotai')).toContain('pageSize')
    expect(written('context')).toContain('currency')
    const all = JSON.stringify(await apps.session.snapshot())
    expect(all, 'nobody selected it').not.toContain('secretive')
    expect(all, 'a secret in the state').not.toContain('tok_live_5d41402abc4b2a76b9719d911017c592')
    await page.close()
  })

  test(`Vue, ${mode} build: Pinia`, async ({ apps }) => {
    const page = await apps.open('vue', mode)
    await page.getByRole('listitem').last().getByRole('button', { name: 'Buy' }).click()
    await expect
      .poll(() => readStores(apps, page, 'amount'), soon)
      .toMatchObject({
        pinia: {
          keys: { cart: { type: 'object', keys: ['items', 'total', 'loading', 'error'] } },
          relevantSlice: { 'cart.loading': false, 'cart.error': 'no price' },
        },
      })
    await page.close()
  })

  test(`Svelte, ${mode} build: stores that the page exposes`, async ({ apps }) => {
    const page = await apps.open('svelte', mode)
    await page.getByRole('listitem').last().getByRole('button', { name: 'Buy' }).click()
    await expect
      .poll(() => readStores(apps, page, 'amount'), soon)
      .toMatchObject({
        svelte: {
          keys: {
            cart: { type: 'object', keys: ['items', 'total', 'error'] },
            appearance: { type: 'object', keys: ['theme', 'density'] },
          },
          relevantSlice: { 'cart.error': 'no price' },
        },
      })
    await page.close()
  })
}

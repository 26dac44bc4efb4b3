import { EMAIL, PASSWORD, tidy } from '../seed.mjs'
import { choose, click, key, tool, type } from './page.mjs'

export const open = {
  name: 'open',
  acts: [],
  async run({ page, url }) {
    await tidy(new URL(url).origin)
    await page.goto(url)
    await page.getByPlaceholder('Email address').waitFor()
  },
}

export const login = {
  name: 'login',
  acts: [type('Email address'), type('Password'), key('Enter in Password')],
  async run({ page }) {
    await page.getByPlaceholder('Email address').fill(EMAIL)
    await page.getByPlaceholder('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.locator('#query-ace-editor').waitFor()
    await page.locator('#root option', { hasText: 'Warehouse' }).waitFor({ state: 'attached' })
  },
}

/** Begins anew at the address of the app, which is a new query. */
export const restart = {
  name: 'restart',
  acts: [],
  async run({ page, url }) {
    await page.goto(url)
    await page.locator('#query-ace-editor').waitFor()
    await page.locator('#root option', { hasText: 'Warehouse' }).waitFor({ state: 'attached' })
    await tool(page, 'menu').waitFor()
  },
}

export const logout = {
  name: 'logout',
  acts: [click('menu'), click('Sign out')],
  async run({ page }) {
    await choose(page, 'Sign out')
    await page.getByPlaceholder('Email address').waitFor()
  },
}

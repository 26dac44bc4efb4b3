import { append, click, menu, pencil, row, showsTitle, text } from './parts.mjs'

export const pages = {
  name: 'pages',
  acts: [click('Pages')],
  async run({ page }) {
    await menu(page, 'Pages').click()
    await row(page, 'About the Log').waitFor()
    await row(page, 'Contact').waitFor()
  },
}

/** Typed into the editor: how many actions that makes is not said. */
export const page = {
  name: 'page',
  async run({ page: tab }) {
    await pencil(tab, 'About the Log').click()
    await showsTitle(tab, 'About the Log')
    await append(tab, ' Bring a veil.')
  },
}

export const again = {
  name: 'again',
  acts: [click('Pages'), click('the pencil')],
  async run({ page: tab }) {
    await menu(tab, 'Pages').click()
    await pencil(tab, 'About the Log').click()
    await showsTitle(tab, 'About the Log')
    await text(tab).getByText('Bring a veil.').waitFor()
  },
}

import { activeTab, deployButton, notice } from './editor.mjs'
import { logout } from './session.mjs'

/** The flow goes, and the person too. */
export const closingSteps = [
  {
    name: 'delete-flow',
    acts: [
      { type: 'click', what: 'double click on the tab' },
      { type: 'click', what: 'Delete button' },
      { type: 'click', what: 'Deploy button' },
    ],
    async run({ page, run }) {
      await activeTab(page)
        .filter({ hasText: `Bench ${run}a` })
        .dblclick()
      await page.locator('#node-dialog-delete').click()
      await page.locator(`.red-ui-tab[flowname="Bench ${run}a"]`).waitFor({ state: 'detached' })
      await page.locator('.red-ui-tray').waitFor({ state: 'detached' })
      await deployButton(page).click()
      await notice(page, 'Successfully deployed').waitFor()
    },
  },
  logout,
]

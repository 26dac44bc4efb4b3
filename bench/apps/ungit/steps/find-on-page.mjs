export const findCommit = (page, name) => page.locator('.commit').filter({ hasText: name })
export const findBranch = (page, name) => page.locator(`.rightSideContainer .ref.branch[data-ta-name="${name}"]`)
export const findFile = (page, name) => page.locator('.staging .file').filter({ hasText: name })
export const findAction = (page, name) => page.locator('.repository-actions').getByRole('button', { name })

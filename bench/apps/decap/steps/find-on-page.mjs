/** The title of the post of a pass. */
export const sighting = (run) => `Sighting ${run}`

export const findPost = (page, title) => page.getByRole('link', { name: title, exact: true })

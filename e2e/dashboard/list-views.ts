import type { Page } from '@playwright/test'

/** The views of the dashboard in a page, in the order of its navigation. */
export async function listViews(page: Page): Promise<string[]> {
  const links = await page.getByRole('navigation', { name: 'Views' }).getByRole('link').all()
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
  return addresses.map((address) => new URL(address ?? '', 'http://dashboard').searchParams.get('view') ?? '')
}

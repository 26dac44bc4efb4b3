import type { Part } from './part.ts'
import { EXPLAIN } from './watching.ts'

export const FIND_TEXT: Part = {
  at: {
    functions: String.raw`

  /** What a person reads: no values of fields. */
  function findText(text: string | RegExp) {
    const found = page.getByText(text, { exact: true });
    return found.filter({ hasNot: page.locator('textarea') }).locator('visible=true');
  }`,
  },
}

export const VISIBLE: Part = {
  needs: [FIND_TEXT, EXPLAIN],
  at: {
    functions: String.raw`

  /** The same, also beside others in one element, as the label of a field that it holds. */
  function findShown(text: string | RegExp) {
    if (typeof text !== 'string') return findText(text);
    const beside = page.locator('text=' + JSON.stringify(text)).locator('visible=true');
    return findText(text).or(beside);
  }`,
    methods: String.raw`

    /** Each of these texts is on the screen. */
    async expectVisible(...texts: (string | RegExp)[]) {
      for (const text of texts) {
        await expect(findShown(text).first())
          .toBeVisible(soon)
          .catch(() => {
            throw explain(String(text) + ' is not visible');
          });
      }
    },`,
  },
}

export const GONE: Part = {
  needs: [FIND_TEXT, EXPLAIN],
  at: {
    methods: String.raw`

    /** None of these texts is on the screen. */
    async expectGone(...texts: string[]) {
      for (const text of texts) {
        await expect(findText(text))
          .toHaveCount(0, soon)
          .catch(() => {
            throw explain(text + ' is still visible');
          });
      }
    },`,
  },
}

/** A message stays for some seconds, whoever reads it. */
export const DISMISS: Part = {
  imports: ['Locator'],
  at: {
    methods: String.raw`

    /** Closes a note, if it is still there. */
    async dismiss(cross: Locator) {
      const isShown = cross.waitFor({ timeout: 3000 }).then(() => true);
      if (!(await isShown.catch(() => false))) return;
      await cross.click({ timeout: 3000 }).catch(async (error: unknown) => {
        if (await cross.isVisible()) throw error;
      });
    },`,
  },
}

import { PARSE } from './bodies.ts'
import type { Part } from './part.ts'
import { FIND_TEXT } from './texts.ts'

export const TYPE: Part = {
  imports: ['Locator'],
  at: {
    methods: String.raw`

    /** Fills a field, and types its last letter: some pages listen to keys. */
    async type(field: Locator, text: string) {
      const letters = [...text];
      await field.fill(letters.slice(0, -1).join(''));
      await field.pressSequentially(letters.at(-1) ?? '');
    },`,
  },
}

export const TYPE_KEYS: Part = {
  imports: ['Locator'],
  at: {
    methods: String.raw`

    /** Types letter by letter, where the page asks for something after each. */
    async typeKeys(field: Locator, text: string) {
      await field.fill('');
      //: typing
      await field.pressSequentially(text, { delay: 60 });
    },`,
  },
}

export const AWAIT_TEXT: Part = {
  needs: [FIND_TEXT],
  at: {
    methods: String.raw`

    /** Waits a moment for what a page may show after typing. */
    async awaitText(...texts: string[]) {
      for (const text of texts) {
        const shown = findText(text).first();
        await shown.waitFor({ timeout: 2000 }).catch(() => undefined);
      }
    },`,
  },
}

/** Of what a page asks for while a person types, it shows the last. */
export const LATEST: Part = {
  needs: [TYPE_KEYS, PARSE],
  at: {
    expected: String.raw`
  latest?: boolean;`,
    exchange: String.raw`
  /** No response comes any more. */
  isLost?: boolean;`,
    variables: String.raw`
  /** What was on the screen before the last typing. */
  let screen = '';`,
    listeners: String.raw`
  context.on('requestfailed', (request) => {
    const exchange = exchanges.find((one) => one.request === request);
    if (exchange) exchange.isLost = true;
  });`,
    functions: String.raw`

  /** What the page shows since the typing of a response, though something else was asked for later. */
  async function findStale(sent: () => Exchange[]) {
    const isOver = ({ endedAt, isLost }: Exchange) =>
      isLost || (endedAt !== undefined && Date.now() - endedAt > 300);
    await until(() => (sent().every(isOver) ? undefined : 'busy'));
    const bodies = sent().map(({ body }) => listTexts(parse(body ?? '')));
    const latest = bodies.pop() ?? [];
    const isOlder = (text: string) => !latest.some((other) => other.includes(text));
    const older = latest.length > 0 ? bodies.flat().filter(isOlder) : [];
    const end = Date.now() + 2000;
    for (;;) {
      const now = await readScreen();
      const stale = older.find((text) => now.split(text).length > screen.split(text).length);
      if (stale === undefined || Date.now() > end) return stale;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function readScreen() {
    return simplifyText(await page.locator('body').innerText());
  }`,
    typing: String.raw`
      screen = await readScreen();`,
    latest: String.raw`
      const stale = expected.latest ? await findStale(findSent) : undefined;
      if (stale !== undefined)
        throw explain(name + ': latest: "' + stale + '" is shown, of an older response');`,
    below: String.raw`

/** Style sheets change the case of what is shown. */
function simplifyText(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}

/** The texts of a response that are long enough to be known again on the screen. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(listTexts);
  const text = typeof value === 'string' ? simplifyText(value) : '';
  return text.length > 3 && /\p{L}/u.test(text) ? [text] : [];
}`,
  },
}

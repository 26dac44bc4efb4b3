// oxlint-disable max-lines -- the text of a file
/** Stands below each test for Playwright: it needs no other package. */
export const PLAYWRIGHT_HELPER = String.raw`
type Shape = string | readonly Shape[] | { readonly [field: string]: Shape };

interface Expected {
  operation?: string;
  status: number;
  times?: number;
  sends?: unknown;
  returns?: Shape;
  has?: Record<string, string>;
  keeps?: string[];
  contains?: string[];
  lacks?: string[];
  latest?: boolean;
}

interface Exchange {
  readonly request: Request;
  readonly step: number;
  readonly startedAt: number;
  status?: number;
  body?: string;
  /** The page was left before its body could be read, or never reads it. */
  isUnread?: boolean;
  endedAt?: number;
  /** No response comes any more. */
  isLost?: boolean;
}

interface Socket {
  readonly url: string;
  readonly step: number;
  readonly startedAt: number;
  readonly messages: string[];
  isClosed: boolean;
}

/** Follows the requests and errors of a page from the first line of a test on. */
function watch(page: Page, knownErrors: string[] = []) {
  const origin = new URL(BASE_URL).origin;
  const exchanges: Exchange[] = [];
  const byRequest = new WeakMap<Request, Exchange>();
  const sockets: Socket[] = [];
  const problems: string[] = [];
  const counted: (() => string | undefined)[] = [];
  const known = knownErrors.map(simplify);
  let step = 0;
  let title = '';
  /** What was on the screen before the last typing. */
  let screen = '';
  let changedAt = Date.now();

  function note(problem: string) {
    const text = simplify(problem);
    const isKnown = known.some((one) => one.slice(0, 30) === text.slice(0, 30));
    if (!isKnown && problems.length < 20) problems.push(problem.slice(0, 300));
  }

  page.setDefaultTimeout(soon.timeout);
  // All of an app may come with a page.
  page.setDefaultNavigationTimeout(4 * soon.timeout);
  page.on('pageerror', (error) => note('uncaught ' + error.name + ': ' + error.message));
  page.on('console', (message) => {
    const text = message.text();
    // The requests themselves are checked.
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) note(text);
  });
  page.context().on('request', (request) => {
    changedAt = Date.now();
    const exchange: Exchange = { request, step, startedAt: changedAt };
    byRequest.set(request, exchange);
    if (exchanges.push(exchange) > 5000) exchanges.shift();
  });
  page.context().on('response', async (response) => {
    changedAt = Date.now();
    const request = response.request();
    const exchange = byRequest.get(request);
    if (response.status() >= 500 && request.url().startsWith(origin))
      note(describe(request) + ' answered with ' + response.status());
    if (!exchange) return;
    const isData = /fetch|xhr|document|other/.test(request.resourceType());
    // At once: the browser drops bodies when the page is left.
    const body = isData ? await readBody(response) : undefined;
    if (body !== undefined) exchange.body = body;
    exchange.isUnread = isData && body === undefined;
    exchange.status = response.status() === 304 ? 200 : response.status();
    exchange.endedAt = changedAt = Date.now();
  });
  page.context().on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    const exchange = byRequest.get(request);
    if (exchange) exchange.isLost = true;
    const isLeft = /ERR_ABORTED|NS_BINDING_ABORTED|cancelled/i.test(reason);
    if (!isLeft && request.url().startsWith(origin)) note(describe(request) + ' failed: ' + reason);
  });

  page.on('websocket', (socket) => {
    changedAt = Date.now();
    const url = socket.url().replace(/^ws/, 'http');
    const one: Socket = { url, step, startedAt: changedAt, messages: [], isClosed: false };
    if (sockets.push(one) > 200) sockets.shift();
    socket.on('framereceived', ({ payload }) => {
      if (one.messages.push(String(payload)) > 200) one.messages.shift();
    });
    socket.on('close', () => {
      one.isClosed = true;
    });
  });

  /** Adds to a failure what else went wrong. */
  function explain(message: string) {
    const also = problems.length > 0 ? '\nAlso seen:\n  ' + problems.join('\n  ') : '';
    return new Error(title + ': ' + message + also);
  }

  function find(method: string, path: string, operation: string | undefined, from: number) {
    return exchanges.filter(
      ({ request, step: at }) =>
        at >= from &&
        request.method() === method &&
        matchesPath(request.url(), path, origin) &&
        (operation === undefined || (request.postData() ?? '').includes(operation)),
    );
  }

  /** What a page reads is what it sent last to the same address. */
  function compareKept(exchange: Exchange, keeps: string[] = []) {
    const { request, startedAt, body = '' } = exchange;
    if (exchange.isUnread) return undefined;
    const address = request.url().split(/[?#]/)[0];
    const writes = exchanges.filter(
      (one) =>
        /^(?:PUT|PATCH|POST)$/.test(one.request.method()) &&
        one.request.url().split(/[?#]/)[0] === address &&
        one.startedAt <= startedAt &&
        (one.status ?? 500) < 400,
    );
    const last = writes.at(-1);
    if (!last || (last.endedAt ?? Infinity) > startedAt) return undefined;
    const [read, sent] = [parse(body), readSent(last.request)];
    for (const path of keeps) {
      const keys = path.split('.');
      const wanted = keys
        .map((_, from) => readAt(sent, keys.slice(from)))
        .find((one) => one !== undefined);
      const got = readAt(read, keys);
      if (wanted !== undefined && got !== wanted)
        return (
          'keeps: ' + path + ' is ' + JSON.stringify(got) + ', sent was ' + JSON.stringify(wanted)
        );
    }
    return undefined;
  }

  async function until(
    check: () => string | undefined,
    timeout = soon.timeout,
    isFinal = () => false,
  ) {
    const end = Date.now() + timeout;
    for (;;) {
      const problem = check();
      if (problem === undefined) return undefined;
      if (Date.now() > end || isFinal()) return problem;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

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
  }

  /** What a person reads: no values of fields. */
  function findText(text: string | RegExp) {
    const found = page.getByText(text, { exact: true });
    return found.filter({ hasNot: page.locator('textarea') }).locator('visible=true');
  }

  return {
    /** Names the next step: what follows belongs to it. */
    step(name: string) {
      step++;
      title = name;
    },

    /** Fills a field, and types its last letter: some pages listen to keys. */
    async type(field: Locator, text: string) {
      const letters = [...text];
      await field.fill(letters.slice(0, -1).join(''));
      await field.pressSequentially(letters.at(-1) ?? '');
    },

    /** Types letter by letter, where the page asks for something after each. */
    async typeKeys(field: Locator, text: string) {
      await field.fill('');
      screen = await readScreen();
      await field.pressSequentially(text, { delay: 60 });
    },

    /** Waits a moment for what a page may show after typing. */
    async awaitText(...texts: string[]) {
      for (const text of texts) {
        const shown = findText(text).first();
        await shown.waitFor({ timeout: 2000 }).catch(() => undefined);
      }
    },

    /** Some response to this request since the step is as expected, whenever it came. */
    async expectRequest(method: string, path: string, expected: Expected) {
      const { operation, times } = expected;
      const name = [method, path, operation].filter(Boolean).join(' ');
      const current = step;
      const started = Date.now();
      const check = () => {
        let found = find(method, path, operation, current);
        // The page may have asked for it before this step, if the recorded one was slower.
        const isEarly = found.length === 0 && times === undefined && Date.now() - started > 3000;
        if (isEarly) found = find(method, path, operation, current - 1);
        const done = found.filter((exchange) => exchange.status !== undefined);
        if (done.length === 0)
          return name + (found.length > 0 ? ': no response' : ' was not requested');
        // What is read last is shown; of what is sent, one is this.
        const judged = method === 'GET' ? done.slice(-1) : done;
        const wrong = judged.map(
          (exchange) => judge(exchange, expected) ?? compareKept(exchange, expected.keeps),
        );
        const isRight = wrong.some((problem) => problem === undefined);
        return isRight ? undefined : name + ': ' + wrong.at(-1);
      };
      // A wrong response is waited for no longer than a page takes to ask again.
      const isFinal = () => {
        const ends = find(method, path, operation, current).map(
          ({ endedAt = Infinity }) => endedAt,
        );
        return ends.length > 0 && Date.now() - Math.max(...ends) > 4000;
      };
      const problem = await until(check, soon.timeout, isFinal);
      if (problem !== undefined) throw explain(problem);
      const stale = expected.latest
        ? await findStale(() => find(method, path, operation, current))
        : undefined;
      if (stale !== undefined)
        throw explain(name + ': latest: "' + stale + '" is shown, of an older response');
      if (times === undefined) return;
      const next = step + 1;
      const countSent = () =>
        find(method, path, operation, current).filter(({ step: at }) => at < next).length;
      const count = () =>
        countSent() === times
          ? undefined
          : name + ': times is ' + countSent() + ' instead of ' + times;
      counted.push(count);
      // The others may be on their way.
      const wrong = await until(count, soon.timeout, () => countSent() > times);
      if (wrong !== undefined) throw explain(wrong);
    },

    /** The step opens a WebSocket, and a message comes. */
    async expectSocket(path: string, expected: { receives?: Shape } = {}) {
      const { receives } = expected;
      const name = 'WebSocket ' + path;
      const started = Date.now();
      const check = () => {
        // As with requests: the recorded step may have been slower.
        const from = Date.now() - started > 3000 ? step - 1 : step;
        const found = sockets.filter(
          (one) => one.step >= from && matchesPath(one.url, path, origin),
        );
        if (found.length === 0) return name + ' was not opened';
        if (receives === undefined) return undefined;
        const wrong = found
          .flatMap(({ messages }) => messages)
          .map((text) => compareShape(parse(text) ?? text, receives, 'receives'));
        if (wrong.some((problem) => problem === undefined)) return undefined;
        return wrong.length > 0 ? name + ': ' + wrong.at(-1) : name + ': receives: no message';
      };
      const problem = await until(check);
      if (problem !== undefined) throw explain(problem);
    },

    /** A WebSocket that was opened is open still, or again. */
    async expectOpenSocket(path: string) {
      const find = () => sockets.filter((one) => matchesPath(one.url, path, origin));
      // A server may close it a moment later.
      const isNew = () => find().some(({ startedAt }) => Date.now() - startedAt < 1000);
      await until(() => (isNew() ? 'new' : undefined), 3000);
      const isOpen = () => find().some(({ isClosed }) => !isClosed);
      const problem = await until(
        () => (isOpen() ? undefined : 'WebSocket ' + path + ' was closed'),
        3000,
      );
      if (problem !== undefined) throw explain(problem);
    },

    /** Each of these texts is on the screen. */
    async expectVisible(...texts: (string | RegExp)[]) {
      for (const text of texts) {
        const shown = findText(text);
        await expect(shown.first())
          .toBeVisible(soon)
          .catch(() => {
            throw explain(String(text) + ' is not visible');
          });
      }
    },

    /** None of these texts is on the screen. */
    async expectGone(...texts: string[]) {
      for (const text of texts) {
        const shown = findText(text);
        await expect(shown)
          .toHaveCount(0, soon)
          .catch(() => {
            throw explain(text + ' is still visible');
          });
      }
    },

    /** No uncaught exception, no new console error, no failed request, and nothing was sent twice. */
    async expectNoErrors() {
      await until(() => (Date.now() - changedAt < 500 ? 'busy' : undefined), 5000);
      const wrong = counted.map((count) => count()).find((problem) => problem !== undefined);
      if (wrong !== undefined) throw explain(wrong);
      expect(problems, title + ': errors of the page').toEqual([]);
    },
  };
}

/**
 * The browser has no end of a response whose body the page never reads, as that of a failed request: its status counts all the
 * same. Where all went well, a body may be slow.
 */
async function readBody(response: Response) {
  const patience = response.ok() ? 0.8 * soon.timeout : 0.3 * soon.timeout;
  const unread = new Promise<undefined>((resolve) =>
    setTimeout(() => resolve(undefined), patience),
  );
  return Promise.race([response.text().catch(() => undefined), unread]);
}

/** What is wrong with a response. */
function judge(exchange: Exchange, expected: Expected): string | undefined {
  const { request, status, body = '', isUnread = false } = exchange;
  const { sends, returns, has, contains = [], lacks = [] } = expected;
  if (status !== expected.status) return 'status ' + status + ' instead of ' + expected.status;
  const sent = sends === undefined ? undefined : compareSent(readSent(request), sends, 'sends');
  if (sent !== undefined || isUnread) return sent;
  const shape = returns === undefined ? undefined : compareShape(parse(body), returns, 'returns');
  if (shape !== undefined) return shape;
  if (has && !hasObject(parse(body), has)) return 'has: no object with ' + JSON.stringify(has);
  const plain = (text: string) => JSON.stringify(text).slice(1, -1);
  const missing = contains.find((text) => !body.includes(plain(text)));
  if (missing !== undefined) return 'contains: "' + missing + '" is missing';
  const stale = lacks.find((text) => body.includes(plain(text)));
  return stale === undefined ? undefined : 'lacks: "' + stale + '" is still there';
}

/** :id stands for any segment; ?name and ?!name for a parameter that the request has, or has not. */
function matchesPath(url: string, expected: string, origin: string): boolean {
  const { origin: host, pathname, searchParams } = new URL(url);
  const [path = '', names = ''] = expected.split('?');
  const [expectedHost, expectedPath] = path.startsWith('http')
    ? [new URL(path).origin, new URL(path).pathname]
    : [origin, path];
  const isOther = names.split('&').some((name) => {
    const isUnwanted = name.startsWith('!');
    return name !== '' && searchParams.has(name.replace('!', '')) === isUnwanted;
  });
  if (isOther) return false;
  const [have, want] = [pathname.split('/'), expectedPath.split('/')];
  return (
    host === expectedHost &&
    have.length === want.length &&
    want.every((segment, index) => segment === ':id' || segment === have[index])
  );
}

function describe(request: Request): string {
  return request.method() + ' ' + new URL(request.url()).pathname;
}

/** Messages without what differs from run to run. */
function simplify(text: string): string {
  return (text.split('\n', 1)[0] ?? '')
    .replace(/^uncaught\s*/i, '')
    .replace(/^(?:\(in promise\) )?(?:\w*Error: )?/, '')
    .replace(/https?:\/\/\S+/g, 'URL')
    .replace(/\d+|0x[\da-f]+/gi, '#');
}

/** Style sheets change the case of what is shown. */
function simplifyText(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}

/** The texts of a response that are long enough to be known again on the screen. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(listTexts);
  const text = typeof value === 'string' ? simplifyText(value) : '';
  return text.length > 3 && /\p{L}/u.test(text) ? [text] : [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readSent(request: Request): unknown {
  const text = request.postData() ?? request.postDataBuffer()?.toString() ?? '';
  const parts = text.matchAll(/name="([^"]*)"[^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n([^]*?)\r\n--/g);
  const fields = Object.fromEntries([...parts].map(([, name, value]) => [name, value] as const));
  if (Object.keys(fields).length > 0) return fields;
  return parse(text) ?? Object.fromEntries(new URLSearchParams(text));
}

/** Whether everything that is wanted was sent; more may have been. */
function compareSent(sent: unknown, wanted: unknown, path: string): string | undefined {
  if (typeof wanted !== 'object' || wanted === null)
    return sent === wanted
      ? undefined
      : path + ' is ' + JSON.stringify(sent) + ' instead of ' + JSON.stringify(wanted);
  for (const [key, value] of Object.entries(wanted)) {
    const part = typeof sent === 'object' && sent !== null ? Reflect.get(sent, key) : undefined;
    const problem = compareSent(part, value, path + '.' + key);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function readAt(value: unknown, keys: string[]): unknown {
  return keys.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  );
}

/** Whether some object in it has these fields. */
function hasObject(value: unknown, fields: Record<string, string>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const isIt = Object.entries(fields).every(
    ([key, wanted]) => String(Reflect.get(value, key)).trim() === wanted,
  );
  return isIt || Object.values(value).some((part) => hasObject(part, fields));
}

/** The first difference between a value and a shape. */
function compareShape(value: unknown, shape: Shape, path: string): string | undefined {
  if (typeof shape === 'string') {
    const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
    const isRight = shape === 'any' ? value !== undefined : shape.split('|').includes(type);
    return isRight
      ? undefined
      : path + ' is ' + (value === undefined ? 'missing' : type) + ' instead of ' + shape;
  }
  if (isList(shape)) {
    if (!Array.isArray(value)) return path + ' is no list';
    const [item, isOptional] = shape;
    if (value.length === 0) return isOptional === undefined ? path + ' is empty' : undefined;
    const parts = value.slice(0, 20).map((one) => compareShape(one, item ?? 'any', path + '[]'));
    return parts.find((problem) => problem !== undefined);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return path + ' is no object';
  for (const [key, part] of Object.entries(shape)) {
    const isOptional = key.endsWith('?');
    const name = isOptional ? key.slice(0, -1) : key;
    const fields = key === '*' ? Object.keys(value) : [name];
    for (const field of fields) {
      const item: unknown = Reflect.get(value, field);
      if (isOptional && item === undefined) continue;
      const problem = compareShape(item, part, path + '.' + field);
      if (problem !== undefined) return problem;
    }
  }
  return undefined;
}

function isList(shape: Shape): shape is readonly Shape[] {
  return Array.isArray(shape);
}
`

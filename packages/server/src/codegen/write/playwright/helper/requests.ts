import type { Part } from './part.ts'
import { ENSURE, STEP_NUMBER } from './watching.ts'

export const MATCHES_PATH: Part = {
  at: {
    below: String.raw`

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
}`,
  },
}

/** Requests with the status of their response, and how often they are sent. What else is expected of them comes into it. */
export const REQUESTS: Part = {
  needs: [STEP_NUMBER, ENSURE, MATCHES_PATH],
  imports: ['Response'],
  at: {
    types: String.raw`

interface Expected {
  operation?: string;
  status: number;
  times?: number;
  //: expected
}

interface Exchange {
  readonly request: Request;
  readonly step: number;
  readonly startedAt: number;
  status?: number;
  body?: string | undefined;
  /** The page was left before its body could be read, or never reads it. */
  isUnread?: boolean;
  endedAt?: number;
  //: exchange
}`,
    variables: String.raw`
  const exchanges: Exchange[] = [];
  const counted: (() => string | undefined)[] = [];`,
    listeners: String.raw`
  context.on('request', (request) => {
    const count = exchanges.push({ request, step, startedAt: Date.now() });
    if (count > 5000) exchanges.shift();
  });
  context.on('response', async (response) => {
    const request = response.request();
    const exchange = exchanges.find((one) => one.request === request);
    if (!exchange) return;
    const isData = /fetch|xhr|document|other/.test(request.resourceType());
    // At once: the browser drops bodies when the page is left.
    exchange.body = isData ? await readBody(response) : undefined;
    exchange.isUnread = isData && exchange.body === undefined;
    exchange.status = response.status() === 304 ? 200 : response.status();
    exchange.endedAt = changedAt = Date.now();
  });`,
    functions: String.raw`

  /** What is wrong with a response. */
  function judge(exchange: Exchange, expected: Expected): string | undefined {
    if (exchange.status !== expected.status)
      return 'status ' + exchange.status + ' instead of ' + expected.status;
    //: check
    return undefined;
  }`,
    methods: String.raw`

    /** Some response to this request since the step is as expected, whenever it came. */
    async expectRequest(method: string, path: string, expected: Expected) {
      const { operation, times } = expected;
      const name = [method, path, operation].filter(Boolean).join(' ');
      const [current, started] = [step, Date.now()];
      const findSent = (from = current) =>
        exchanges.filter(
          ({ request, step: at }) =>
            at >= from &&
            request.method() === method &&
            matchesPath(request.url(), path, origin) &&
            (operation === undefined || (request.postData() ?? '').includes(operation)),
        );
      const check = () => {
        let found = findSent();
        // The page may have asked for it before this step, if the recorded one was slower.
        const isEarly = found.length === 0 && times === undefined && Date.now() - started > 3000;
        if (isEarly) found = findSent(current - 1);
        //: unsent
        const done = found.filter(({ status }) => status !== undefined);
        if (done.length === 0)
          return name + (found.length > 0 ? ': no response' : ' was not requested');
        // What is read last is shown; of what is sent, one is this.
        const judged = method === 'GET' ? done.slice(-1) : done;
        const wrong = judged.map((exchange) => judge(exchange, expected));
        return wrong.includes(undefined) ? undefined : name + ': ' + wrong.at(-1);
      };
      // A wrong response is waited for no longer than a page takes to ask again.
      const isFinal = () => {
        const ends = findSent().map(({ endedAt = Infinity }) => endedAt);
        return ends.length > 0 && Date.now() - Math.max(...ends) > 4000;
      };
      await ensure(check, soon.timeout, isFinal);
      //: latest
      if (times === undefined) return;
      const next = step + 1;
      const countSent = () => findSent().filter(({ step: at }) => at < next).length;
      const count = () =>
        countSent() === times
          ? undefined
          : name + ': times is ' + countSent() + ' instead of ' + times;
      counted.push(count);
      // The others may be on their way.
      await ensure(count, soon.timeout, () => countSent() > times);
    },`,
    end: String.raw`
      // Nothing was sent twice.
      const wrong = counted.map((count) => count()).find((problem) => problem !== undefined);
      if (wrong !== undefined) throw explain(wrong);`,
    below: String.raw`

/**
 * The browser has no end of a response whose body the page never reads, as that of a failed request: its status counts all the
 * same. Where all went well, a body may be slow.
 */
async function readBody(response: Response) {
  const patience = (response.ok() ? 0.8 : 0.3) * soon.timeout;
  const unread = new Promise<undefined>((resolve) =>
    setTimeout(() => resolve(undefined), patience),
  );
  return Promise.race([response.text().catch(() => undefined), unread]);
}`,
  },
}

/** What keeps responses for a while asks for the same only after it. */
export const AGAIN: Part = {
  needs: [REQUESTS],
  at: {
    expected: String.raw`
  again?: boolean;`,
    unsent: String.raw`
        // The page had the same before, and may have kept it. While others are on their way, it may follow from them.
        const [waited, quiet] = [Date.now() - started, Date.now() - changedAt];
        const isOver = waited > 1500 && (quiet > 1500 || waited > 5000);
        const isKept = expected.again && found.length === 0 && isOver;
        if (isKept) found = findSent(0);`,
  },
}

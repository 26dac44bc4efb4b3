import type { Part } from './part.ts'

/** Stands below every test: what goes wrong in a page, whatever the test expects. The other parts come into it. */
export const WATCHING = String.raw`
//: types

/** Follows the requests and errors of a page from the first line of a test on. */
function watch(page: Page/*: parameters */) {
  const origin = new URL(BASE_URL).origin;
  const context = page.context();
  const problems: string[] = [];
  //: variables
  let title = '';
  let changedAt = Date.now();
  const noteChange = () => {
    changedAt = Date.now();
  };

  page.setDefaultTimeout(soon.timeout);
  // All of an app may come with a page.
  page.setDefaultNavigationTimeout(4 * soon.timeout);
  page.on('pageerror', (error) => note('uncaught ' + error.name + ': ' + error.message));
  page.on('console', (message) => {
    const text = message.text();
    // The requests themselves are checked.
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) note(text);
  });
  page.on('websocket', noteChange);
  context.on('request', noteChange);
  context.on('requestfinished', noteChange);
  context.on('response', (response) => {
    noteChange();
    const request = response.request();
    if (response.status() >= 500 && request.url().startsWith(origin))
      note(describe(request) + ' answered with ' + response.status());
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    const isLeft = /ERR_ABORTED|NS_BINDING_ABORTED|cancelled/i.test(reason);
    if (!isLeft && request.url().startsWith(origin)) note(describe(request) + ' failed: ' + reason);
  });
  //: listeners

  function note(problem: string) {
    //: note
    if (problems.length < 20) problems.push(problem.slice(0, 300));
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
  //: functions

  return {
    /** Names the next step: what follows belongs to it. */
    step(name: string) {
      //: step
      title = name;
    },
    //: methods

    /** No uncaught exception, no new console error, no failed request. */
    async expectNoErrors() {
      await until(() => (Date.now() - changedAt < 500 ? 'busy' : undefined), 5000);
      //: end
      expect(problems, title + ': errors of the page').toEqual([]);
    },
  };
}

function describe(request: Request): string {
  return request.method() + ' ' + new URL(request.url()).pathname;
}
//: below
`

/** Console errors that the recorded flow had, too, are no problem. */
export const KNOWN_ERRORS: Part = {
  at: {
    parameters: ', knownErrors: string[]',
    variables: String.raw`
  const known = knownErrors.map(simplify);`,
    note: String.raw`
    const text = simplify(problem);
    if (known.some((one) => one.slice(0, 30) === text.slice(0, 30))) return;`,
    below: String.raw`

/** Messages without what differs from run to run. */
function simplify(text: string): string {
  return (text.split('\n', 1)[0] ?? '')
    .replace(/^uncaught\s*/i, '')
    .replace(/^(?:\(in promise\) )?(?:\w*Error: )?/, '')
    .replace(/https?:\/\/\S+/g, 'URL')
    .replace(/\d+|0x[\da-f]+/gi, '#');
}`,
  },
}

export const STEP_NUMBER: Part = {
  at: {
    variables: String.raw`
  let step = 0;`,
    step: String.raw`
      step++;`,
  },
}

export const EXPLAIN: Part = {
  at: {
    functions: String.raw`

  /** Adds to a failure what else went wrong. */
  function explain(message: string) {
    const also = problems.length > 0 ? '\nAlso seen:\n  ' + problems.join('\n  ') : '';
    return new Error(title + ': ' + message + also);
  }`,
  },
}

export const ENSURE: Part = {
  needs: [EXPLAIN],
  at: {
    functions: String.raw`

  async function ensure(...awaited: Parameters<typeof until>) {
    const problem = await until(...awaited);
    if (problem !== undefined) throw explain(problem);
  }`,
  },
}

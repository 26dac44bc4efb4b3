import { BODY, PARSE, READ_SENT } from './bodies.ts'
import type { Part } from './part.ts'

export const KEEPS: Part = {
  needs: [BODY, PARSE, READ_SENT],
  at: {
    expected: String.raw`
  keeps?: string[];`,
    check: String.raw`
    const kept = compareKept(exchange, parse(body), expected.keeps);
    if (kept !== undefined) return kept;`,
    functions: String.raw`

  /** What a page reads is what it sent last to the same address. */
  function compareKept({ request, startedAt }: Exchange, read: unknown, keeps: string[] = []) {
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
    const sent = readSent(last.request);
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
  }`,
    below: String.raw`

function readAt(value: unknown, keys: string[]): unknown {
  return keys.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  );
}`,
  },
}

import type { Part } from './part.ts'

export const PARSE: Part = {
  at: {
    below: String.raw`

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}`,
  },
}

export const READ_SENT: Part = {
  needs: [PARSE],
  at: {
    below: String.raw`

function readSent(request: Request): unknown {
  const text = request.postData() ?? request.postDataBuffer()?.toString() ?? '';
  const parts = text.matchAll(/name="([^"]*)"[^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n([^]*?)\r\n--/g);
  const fields = Object.fromEntries([...parts].map(([, name, value]) => [name, value] as const));
  if (Object.keys(fields).length > 0) return fields;
  return parse(text) ?? Object.fromEntries(new URLSearchParams(text));
}`,
  },
}

export const SENDS: Part = {
  needs: [READ_SENT],
  at: {
    expected: String.raw`
  sends?: unknown;`,
    check: String.raw`
    const { request } = exchange;
    const { sends } = expected;
    const sent = sends === undefined ? undefined : compareSent(readSent(request), sends, 'sends');
    if (sent !== undefined) return sent;`,
    below: String.raw`

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
}`,
  },
}

/** What is expected of a body comes after it. */
export const BODY: Part = {
  at: {
    check: String.raw`
    const { body = '', isUnread } = exchange;
    if (isUnread) return undefined;`,
  },
}

export const HAS: Part = {
  needs: [BODY, PARSE],
  at: {
    expected: String.raw`
  has?: Record<string, string>;`,
    check: String.raw`
    const { has } = expected;
    if (has && !hasObject(parse(body), has)) return 'has: no object with ' + JSON.stringify(has);`,
    below: String.raw`

/** Whether some object in it has these fields. */
function hasObject(value: unknown, fields: Record<string, string>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const isIt = Object.entries(fields).every(
    ([key, wanted]) => String(Reflect.get(value, key)).trim() === wanted,
  );
  return isIt || Object.values(value).some((part) => hasObject(part, fields));
}`,
  },
}

export const INCLUDES_TEXT: Part = {
  at: {
    below: String.raw`

function includesText(body: string, text: string): boolean {
  return body.includes(JSON.stringify(text).slice(1, -1));
}`,
  },
}

export const CONTAINS: Part = {
  needs: [BODY, INCLUDES_TEXT],
  at: {
    expected: String.raw`
  contains?: string[];`,
    check: String.raw`
    const missing = expected.contains?.find((text) => !includesText(body, text));
    if (missing !== undefined) return 'contains: "' + missing + '" is missing';`,
  },
}

export const LACKS: Part = {
  needs: [BODY, INCLUDES_TEXT],
  at: {
    expected: String.raw`
  lacks?: string[];`,
    check: String.raw`
    const stale = expected.lacks?.find((text) => includesText(body, text));
    if (stale !== undefined) return 'lacks: "' + stale + '" is still there';`,
  },
}

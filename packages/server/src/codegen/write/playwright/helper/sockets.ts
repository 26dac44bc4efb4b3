import { PARSE } from './bodies.ts'
import type { Part } from './part.ts'
import { MATCHES_PATH } from './requests.ts'
import { SHAPES } from './shapes.ts'
import { ENSURE, STEP_NUMBER } from './watching.ts'

export const SOCKETS: Part = {
  needs: [STEP_NUMBER, MATCHES_PATH, ENSURE],
  at: {
    types: String.raw`

interface Socket {
  readonly url: string;
  readonly step: number;
  readonly startedAt: number;
  readonly messages: string[];
  isClosed: boolean;
}`,
    variables: String.raw`
  const sockets: Socket[] = [];`,
    listeners: String.raw`
  page.on('websocket', (socket) => {
    const url = socket.url().replace(/^ws/, 'http');
    const one: Socket = { url, step, startedAt: Date.now(), messages: [], isClosed: false };
    if (sockets.push(one) > 200) sockets.shift();
    socket.on('framereceived', ({ payload }) => {
      if (one.messages.push(String(payload)) > 200) one.messages.shift();
    });
    socket.on('close', () => {
      one.isClosed = true;
    });
  });`,
  },
}

export const OPENS_SOCKET: Part = {
  needs: [SOCKETS, SHAPES, PARSE],
  at: {
    methods: String.raw`

    /** The step opens a WebSocket, and a message comes. */
    async expectSocket(path: string, { receives }: { receives?: Shape } = {}) {
      const name = 'WebSocket ' + path;
      const started = Date.now();
      await ensure(() => {
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
        if (wrong.includes(undefined)) return undefined;
        return name + ': ' + (wrong.at(-1) ?? 'receives: no message');
      });
    },`,
  },
}

export const KEEPS_SOCKET: Part = {
  needs: [SOCKETS],
  at: {
    methods: String.raw`

    /** A WebSocket that was opened is open still, or again. */
    async expectOpenSocket(path: string) {
      const find = () => sockets.filter((one) => matchesPath(one.url, path, origin));
      // A server may close it a moment later.
      const isNew = () => find().some(({ startedAt }) => Date.now() - startedAt < 1000);
      await until(() => (isNew() ? 'new' : undefined), 3000);
      const isOpen = () => find().some(({ isClosed }) => !isClosed);
      await ensure(() => (isOpen() ? undefined : 'WebSocket ' + path + ' was closed'), 3000);
    },`,
  },
}

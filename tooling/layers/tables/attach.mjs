// @ts-check

/** @type {import('../check-imports.mjs').Layer[]} */
export const ATTACH_LAYERS = [
  {
    name: 'cdp types',
    path: 'packages/server/types/',
    why: 'What other packages see of entries, before a build.',
    layers: [],
    packages: [],
  },
  {
    name: 'attach entry',
    path: 'packages/server/src/attach.ts',
    why: 'What `gasoline-mcp/attach` exports: runs the command beside a test.',
    layers: [],
    typesOf: ['cdp types'],
    packages: ['node:*'],
  },
  {
    name: 'extension entry',
    path: 'packages/server/src/extension.ts',
    why: 'What `gasoline-mcp/extension` exports: the extension in a browser that a test drives.',
    layers: ['extension host'],
    typesOf: ['cdp types'],
    packages: ['@gasoline/wire/protocol', 'node:*'],
  },
  {
    name: 'extension host',
    path: 'packages/server/src/extension/',
    why: "The extension's worker, through a driver.",
    layers: [],
    packages: ['node:*'],
  },
  {
    name: 'attach',
    path: 'packages/server/src/attach/',
    why: 'Captures from a browser that runs already: its targets on one side, the channel of the server on the other.',
    layers: ['cdp', 'recorder', 'shell/browser', 'user-error', 'version'],
    typesOf: ['cdp types'],
    packages: ['@gasoline/wire', '@gasoline/wire/limits', 'node:*', 'ws'],
  },
  {
    name: 'cdp entry',
    path: 'packages/server/src/cdp.ts',
    why: 'What `gasoline-mcp/cdp` exports.',
    layers: ['cdp'],
    packages: [],
  },
  {
    name: 'cdp',
    path: 'packages/server/src/cdp/',
    why: "What a browser knows beyond the page's script, over whatever connection: events in, batches out.",
    layers: [],
    typesOf: ['cdp types'],
    packages: [
      '@gasoline/wire/batch',
      '@gasoline/wire/cors',
      '@gasoline/wire/event-stream',
      '@gasoline/wire/judge-header',
      '@gasoline/wire/limits',
      'node:*',
    ],
    types: ['@gasoline/wire'],
  },
]

// @ts-check

/** @type {import('../check-imports.mjs').Layer[]} */
export const PROVE_LAYERS = [
  {
    name: 'proxy entry',
    path: 'packages/server/src/proxy.ts',
    why: 'What `gasoline-mcp/proxy` exports.',
    layers: ['proxy'],
    packages: [],
  },
  {
    name: 'proxy',
    path: 'packages/server/src/proxy/',
    why: 'Injects faults between a browser and a server: sockets and bodies, nothing of what was recorded.',
    layers: ['user-error'],
    packages: ['@gasoline/wire/limits', 'node:*', 'zod'],
  },
  {
    name: 'prove',
    path: 'packages/server/src/prove/',
    why: "Runs a test with the project's own Playwright, on the app and on broken responses; knows nothing of what was recorded.",
    layers: ['analysis/context', 'analysis/identity', 'proxy', 'sources/child', 'user-error'],
    packages: ['@gasoline/wire/limits', 'node:*', 'zod'],
    types: ['@babel/types'],
  },
]

// @ts-check
import { pathToFileURL } from 'node:url'
import { checkImports } from './layers/check-imports.mjs'
import { readSources } from './layers/read-sources.mjs'

const SRC = 'packages/server/src'
const EXTENSION = 'packages/extension/src'
const WIRE = ['@gasoline/wire', '@gasoline/wire/*']
const capture = (/** @type {string[]} */ ...names) => names.map((name) => `@gasoline/capture/${name}`)
/** Importable from every layer of the server. */
const SHARED = ['user-error', 'version']
const PURE = ['analysis', 'render', 'codegen', 'report']
const BELOW_TOOLS = [...PURE, 'store', ...SHARED]
const BELOW_EDGE = ['tools', ...BELOW_TOOLS]

/**
 * Who may import whom; a file belongs to the first layer whose path fits. A layer may always import itself.
 * @type {import('./layers/check-imports.mjs').Table}
 */
export const TABLE = {
  testPackages: [
    'vitest',
    'fast-check',
    'gpt-tokenizer/*',
    'zod',
    'node:*',
    'esbuild',
    'oxc-parser',
    '@jridgewell/*',
    '@modelcontextprotocol/client',
    ...WIRE,
  ],
  layers: [
    // The page ships these five, so nothing that they reach may pull in zod.
    {
      name: 'wire/limits',
      path: 'packages/wire/src/limits.ts',
      layers: ['wire'],
      packages: [],
      pure: true,
      alone: true,
    },
    {
      name: 'wire/endpoints',
      path: 'packages/wire/src/endpoints.ts',
      layers: ['wire', 'wire/limits'],
      packages: [],
      pure: true,
      alone: true,
    },
    ...['judge-name', 'rules/label-words', 'rules/looks-random'].map((file) => ({
      name: `wire/${file}`,
      path: `packages/wire/src/redaction/${file}.ts`,
      layers: ['wire'],
      packages: [],
      pure: true,
      alone: true,
    })),
    {
      name: 'wire',
      path: 'packages/wire/src/',
      layers: ['wire/limits', 'wire/endpoints', 'wire/judge-name', 'wire/rules/label-words', 'wire/rules/looks-random'],
      packages: ['zod'],
      pure: true,
    },

    {
      name: 'capture',
      path: 'packages/capture/src/',
      layers: [],
      packages: [
        '@gasoline/wire/limits',
        '@gasoline/wire/endpoints',
        '@gasoline/wire/judge-name',
        '@gasoline/wire/label-words',
        '@gasoline/wire/looks-random',
        'web-vitals',
        'web-vitals/*',
      ],
      types: ['@gasoline/wire'],
    },

    // The only file that says chrome.*; everything else of the extension goes through it.
    { name: 'extension/chrome', path: `${EXTENSION}/chrome.ts`, layers: [], packages: [] },
    {
      name: 'extension/messages',
      path: `${EXTENSION}/messages.ts`,
      layers: [],
      packages: [],
      types: ['@gasoline/wire', '@gasoline/capture'],
    },
    // In the page: the world of the page's own scripts, and the isolated one beside it.
    {
      name: 'extension/page',
      path: `${EXTENSION}/page/`,
      layers: ['extension/chrome', 'extension/messages'],
      packages: [
        '@gasoline/capture',
        ...capture('dom/*', 'secret-fields', 'secret-words', 'withheld-values'),
        '@gasoline/wire/limits',
        '@gasoline/wire/judge-name',
      ],
      types: ['@gasoline/wire', 'axe-core'],
    },
    {
      name: 'extension/settings',
      path: `${EXTENSION}/settings/`,
      layers: ['extension/chrome'],
      packages: WIRE,
    },
    {
      name: 'extension/background',
      path: `${EXTENSION}/background/`,
      layers: ['extension/chrome', 'extension/messages', 'extension/settings'],
      packages: [...capture('allow-event', 'withheld-values'), ...WIRE],
    },
    {
      name: 'extension/ui',
      path: `${EXTENSION}/ui/`,
      layers: ['extension/chrome', 'extension/messages', 'extension/settings'],
      packages: WIRE,
    },
    {
      name: 'extension/entries',
      path: `${EXTENSION}/entries/`,
      layers: [
        'extension/chrome',
        'extension/messages',
        'extension/page',
        'extension/settings',
        'extension/background',
        'extension/ui',
      ],
      packages: ['@gasoline/capture', '@gasoline/capture/enrich', '@gasoline/capture/enrich-state', ...WIRE],
    },

    // A process of its own: what it loads is all that it can do.
    {
      name: 'sources/child',
      path: `${SRC}/sources/child/`,
      layers: ['analysis', 'sources'],
      packages: ['node:*', '@babel/parser', '@gasoline/wire/limits'],
      types: ['@gasoline/wire', '@babel/types'],
    },
    { name: 'decode-sources', path: `${SRC}/decode-sources.ts`, layers: ['sources/child'], packages: ['node:*'] },
    {
      name: 'sources',
      path: `${SRC}/sources/`,
      layers: ['analysis', 'store', ...SHARED],
      packages: ['node:*', ...WIRE],
    },
    { name: 'user-error', path: `${SRC}/user-error.ts`, layers: [], packages: [], pure: true },
    { name: 'version', path: `${SRC}/version.ts`, layers: [], packages: [], pure: true },
    {
      name: 'main',
      path: `${SRC}/main.ts`,
      layers: ['commands', 'http', 'mcp', 'shell', ...BELOW_EDGE],
      packages: ['node:*', 'commander', '@gasoline/demo/*', ...WIRE],
    },
    {
      name: 'commands',
      path: `${SRC}/commands/`,
      layers: ['http', 'mcp', 'shell', 'sources', ...BELOW_EDGE],
      packages: ['node:*', 'commander', 'zod', '@gasoline/demo/*', ...WIRE],
    },
    {
      name: 'http',
      path: `${SRC}/http/`,
      layers: ['shell', 'sources', ...BELOW_EDGE],
      packages: ['node:*', 'zod', 'ws', ...WIRE],
    },
    {
      name: 'mcp',
      path: `${SRC}/mcp/`,
      layers: ['shell', ...BELOW_EDGE],
      packages: ['node:*', 'zod', '@modelcontextprotocol/*', ...WIRE],
    },
    { name: 'tools', path: `${SRC}/tools/`, layers: BELOW_TOOLS, packages: ['zod', ...WIRE] },
    {
      name: 'report',
      path: `${SRC}/report/`,
      layers: ['analysis', 'render', 'codegen', 'store', ...SHARED],
      packages: ['zod', ...WIRE],
      pure: true,
    },
    {
      name: 'codegen',
      path: `${SRC}/codegen/`,
      layers: ['analysis', 'render', 'store', ...SHARED],
      packages: ['zod', ...WIRE],
      pure: true,
    },
    {
      name: 'render',
      path: `${SRC}/render/`,
      layers: ['analysis', 'store', ...SHARED],
      packages: ['zod', ...WIRE],
      pure: true,
    },
    {
      name: 'analysis',
      path: `${SRC}/analysis/`,
      layers: ['store', ...SHARED],
      packages: ['zod', ...WIRE],
      pure: true,
    },
    { name: 'store', path: `${SRC}/store/`, layers: SHARED, packages: ['zod', ...WIRE] },
    { name: 'shell', path: `${SRC}/shell/`, layers: SHARED, packages: ['node:*', 'zod', ...WIRE] },

    // A shop to look at: nothing of it is part of the product but by way of `gasoline demo`.
    { name: 'demo/bugs', path: 'demo/bugs/', layers: [], packages: [] },
    { name: 'demo/src', path: 'demo/src/', layers: [], packages: ['react', 'react-dom/client'] },
    {
      name: 'demo/server',
      path: 'demo/server/',
      layers: ['demo/bugs', 'demo/src'],
      packages: ['node:*', 'ws'],
    },

    {
      name: 'e2e',
      path: 'e2e/',
      layers: [],
      packages: [
        'node:*',
        '@playwright/test',
        'esbuild',
        'fast-check',
        '@modelcontextprotocol/client',
        '@modelcontextprotocol/client/*',
        'ws',
        'zod',
        'gpt-tokenizer/*',
        '@gasoline/demo/*',
        ...WIRE,
      ],
    },
  ],
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sources = readSources()
  const breaches = checkImports(sources, TABLE)
  for (const { path, kind, message } of breaches) console.log(`${path}  ${kind}: ${message}`)
  console.log(`${sources.length} files, ${breaches.length} breaches of tooling/layers.mjs`)
  if (breaches.length > 0) process.exitCode = 1
}

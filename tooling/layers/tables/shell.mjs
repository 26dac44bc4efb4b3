// @ts-check

/** @type {import('../check-imports.mjs').Layer[]} */
export const SHELL_LAYERS = [
  {
    name: 'stdio',
    path: 'packages/server/src/stdio/',
    why: 'MCP between an agent and the server, without the SDK, zod or a tool: one such process runs for each agent.',
    layers: ['user-error', 'version'],
    typesOf: ['shell/server'],
    packages: ['@gasoline/wire/limits', '@gasoline/wire/protocol', 'node:*'],
  },
  {
    name: 'hook',
    path: 'packages/server/src/hook/',
    why: "What an agent's hook sends and takes, a row an agent; without zod or a tool, since it runs after each edit.",
    layers: [],
    packages: ['@gasoline/wire/limits', '@gasoline/wire/protocol', 'node:http'],
    types: ['@gasoline/wire'],
  },
  {
    name: 'install',
    path: 'packages/server/src/install/',
    why: "Agents' config files: which, a row an agent, and edits that keep every other byte.",
    layers: ['user-error'],
    typesOf: ['hook'],
    packages: ['jsonc-parser', 'node:fs', 'node:path', 'node:util', 'smol-toml'],
  },
  {
    name: 'shell/server',
    path: 'packages/server/src/shell/server/',
    why: 'Processes and ports: finding, starting and naming a server.',
    layers: ['shell', 'user-error', 'version'],
    packages: ['@gasoline/wire/limits', '@gasoline/wire/protocol', 'node:*'],
  },
  {
    name: 'shell/browser',
    path: 'packages/server/src/shell/browser/',
    why: 'Finding and driving a browser for the demo.',
    layers: ['user-error'],
    packages: ['node:*', 'zod'],
  },
  {
    name: 'shell',
    path: 'packages/server/src/shell/',
    why: 'Paths, files that a caller names, and the log.',
    layers: ['user-error'],
    packages: ['@gasoline/wire', '@gasoline/wire/limits', 'node:*'],
  },
]

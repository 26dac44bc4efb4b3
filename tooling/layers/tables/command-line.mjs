// @ts-check

/** @type {import('../check-imports.mjs').Layer[]} */
export const COMMAND_LINE_LAYERS = [
  {
    name: 'main',
    path: 'packages/server/src/main.ts',
    why: 'The entry: a plain `mcp` and `run` load little, the rest the command line.',
    layers: ['command-line', 'commands'],
    packages: [],
  },
  {
    name: 'command-line',
    path: 'packages/server/src/command-line.ts',
    why: 'Commands and options; loaded for everything but a plain `mcp` and `run`.',
    layers: ['command-line/parts', 'commands', 'commands/demo', 'commands/doctor', 'shell', 'version'],
    packages: ['@gasoline/demo/*', '@gasoline/wire', '@gasoline/wire/limits', 'commander'],
  },
  {
    name: 'command-line/parts',
    path: 'packages/server/src/command-line/',
    why: 'Commands that belong together, and what options share.',
    layers: ['attach', 'commands', 'commands/report'],
    packages: ['@gasoline/wire/protocol', 'commander', 'node:*'],
  },
]

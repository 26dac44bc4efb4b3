// @ts-check

/** @type {import('../check-imports.mjs').Layer[]} */
export const STREAMING_LAYERS = [
  {
    name: 'analysis/significance',
    path: 'packages/server/src/analysis/significance/',
    why: 'Which failures are worth reporting without being asked: a reader of the failure model.',
    layers: ['analysis', 'analysis/identity', 'analysis/statistics', 'failures'],
    typesOf: ['analysis/contracts', 'analysis/performance', 'analysis/security'],
    packages: ['@gasoline/wire'],
    pure: true,
  },
  {
    name: 'render/streaming',
    path: 'packages/server/src/render/streaming/',
    why: 'Notifications in words: page text short, quoted and marked.',
    layers: ['render'],
    typesOf: ['analysis/significance'],
    packages: ['@gasoline/wire'],
    pure: true,
  },
  {
    name: 'streaming',
    path: 'packages/server/src/streaming/',
    why: 'Significant events to those who want them: what was seen, what waits, what was sent, all of it bounded.',
    layers: [
      'analysis',
      'analysis/before',
      'analysis/context',
      'analysis/identity',
      'analysis/noise',
      'analysis/security',
      'analysis/significance',
      'render/streaming',
      'store/maps',
    ],
    typesOf: ['analysis/contracts', 'analysis/performance', 'failures', 'store'],
    packages: ['@gasoline/wire'],
  },
  {
    name: 'tail',
    path: 'packages/server/src/tail/',
    why: 'Events of a running server in a terminal.',
    layers: ['render', 'stdio', 'store/maps'],
    packages: ['@gasoline/wire', '@gasoline/wire/limits', 'node:*'],
  },
  {
    name: 'tools/streaming',
    path: 'packages/server/src/tools/streaming/',
    why: 'What a client is notified of.',
    layers: ['analysis/significance', 'render/streaming', 'tools', 'user-error'],
    packages: ['@gasoline/wire', 'zod'],
  },
  {
    name: 'http/event-stream',
    path: 'packages/server/src/http/event-stream/',
    why: 'Events to readers as they come: the failure model says which of them failed.',
    layers: ['analysis/listings', 'analysis/noise', 'failures', 'http'],
    typesOf: ['store', 'store/noise', 'streaming'],
    packages: ['@gasoline/wire', 'node:*'],
  },
]

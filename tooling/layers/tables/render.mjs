// @ts-check

/** @type {import('../check-imports.mjs').Layer[]} */
export const RENDER_LAYERS = [
  {
    name: 'render/case',
    path: 'packages/server/src/render/case/',
    why: 'A diagnosis in words. Types of the analysis alone: facts must be in the data.',
    layers: ['render', 'render/recorded'],
    typesOf: ['diagnose'],
    packages: [],
    pure: true,
  },
  {
    name: 'render/report',
    path: 'packages/server/src/render/report/',
    why: 'A bug report in Markdown, with the words of a diagnosis.',
    layers: ['render', 'render/case'],
    typesOf: ['diagnose'],
    packages: [],
    pure: true,
  },
  {
    name: 'render/failures',
    path: 'packages/server/src/render/failures/',
    why: 'Failures in words. Types of the analysis alone.',
    layers: ['render', 'render/recorded', 'tokens'],
    typesOf: ['analysis/code', 'failures'],
    packages: ['@gasoline/wire'],
    pure: true,
  },
  {
    name: 'render/recorded',
    path: 'packages/server/src/render/recorded/',
    why: 'Recorded events in words.',
    layers: ['render'],
    typesOf: ['analysis/listings'],
    packages: ['@gasoline/wire'],
    pure: true,
  },
  {
    name: 'render/page',
    path: 'packages/server/src/render/page/',
    why: 'What a page shows, in words.',
    layers: ['render'],
    packages: [],
    types: ['@gasoline/wire'],
    pure: true,
  },
  {
    name: 'render',
    path: 'packages/server/src/render/',
    why: 'Text for all of them: cutting, counting, addresses.',
    layers: [],
    typesOf: ['store'],
    packages: [],
    pure: true,
  },
]

// @ts-check

/** @type {import('../check-imports.mjs').Layer[]} */
export const DEMO_LAYERS = [
  { name: 'demo/bugs', path: 'demo/bugs/', why: 'The truth about each bug, as data.', layers: [], packages: [] },
  {
    name: 'demo/src',
    path: 'demo/src/',
    why: "The shop's page: an app like any other, which knows nothing of us.",
    layers: [],
    packages: ['react', 'react-dom/client'],
  },
  {
    name: 'demo/server',
    path: 'demo/server/',
    why: "The shop's API, with its bugs.",
    layers: ['demo/bugs'],
    typesOf: ['demo/src'],
    packages: ['node:*', 'ws'],
  },
]

// @ts-check

/** @type {import('../check-imports.mjs').Layer[]} */
export const DASHBOARD_LAYERS = [
  {
    name: 'page/text',
    path: 'packages/dashboard/src/text/',
    why: 'How texts of a page, times and sizes are shown: everything that is shown passes here.',
    layers: [],
    packages: ['@gasoline/wire/limits'],
  },
  {
    name: 'page/rows',
    path: 'packages/dashboard/src/rows/',
    why: 'Events as lists show them, bounded.',
    layers: ['page/text'],
    packages: ['@gasoline/wire/limits'],
    types: ['@gasoline/wire'],
  },
  {
    name: 'page/filter',
    path: 'packages/dashboard/src/filter/',
    why: 'The filter language.',
    layers: [],
    typesOf: ['page/rows'],
    packages: [],
  },
  {
    name: 'page/runs',
    path: 'packages/dashboard/src/runs/',
    why: 'Run files, read in the page; the server groups them.',
    layers: ['page/state'],
    packages: [],
  },
  {
    name: 'page/copy',
    path: 'packages/dashboard/src/copy/',
    why: 'An entry as text for the clipboard, and what it costs an agent.',
    layers: ['page/state'],
    packages: [],
    types: ['@gasoline/wire'],
  },
  {
    name: 'page/state',
    path: 'packages/dashboard/src/state/',
    why: 'What the page knows: its address, the feed, what it reads of the server, keys. The only place that connects.',
    layers: ['page/rows'],
    packages: ['@preact/signals'],
    types: ['@gasoline/wire'],
  },
  {
    name: 'page/parts',
    path: 'packages/dashboard/src/parts/',
    why: 'Pieces that views share.',
    layers: ['page/copy', 'page/filter', 'page/rows', 'page/state', 'page/text'],
    packages: ['@preact/signals', 'preact/hooks'],
    types: ['@gasoline/wire', 'preact'],
  },
  {
    name: 'page/views',
    path: 'packages/dashboard/src/views/',
    why: 'One file a view.',
    layers: ['page/filter', 'page/parts', 'page/runs', 'page/state', 'page/text'],
    typesOf: ['page/rows'],
    packages: ['@gasoline/wire/limits', '@preact/signals', 'preact/hooks'],
  },
  {
    name: 'page',
    path: 'packages/dashboard/src/',
    why: 'The dashboard in the browser: the shell around its views.',
    layers: ['page/parts', 'page/state', 'page/views'],
    packages: ['preact'],
  },
]

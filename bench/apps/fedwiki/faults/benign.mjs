import { HOME, JOINT, JOINT_CHANGE, SITEMAP } from './paths.mjs'

const harmless = { kind: 'benign', truth: null }

/** Changes that break nothing. */
export const benign = [
  {
    ...harmless,
    id: 'slow-visit',
    step: 'visit',
    match: { method: 'GET', path: JOINT },
    effect: { do: 'slow', ms: 1500 },
  },
  {
    ...harmless,
    id: 'slow-edit',
    step: 'edit',
    match: { method: 'PUT', path: JOINT_CHANGE },
    effect: { do: 'slow', ms: 1200 },
  },
  {
    ...harmless,
    id: 'extra-field',
    step: 'open',
    match: { method: 'GET', path: HOME },
    effect: { do: 'add-field', field: 'theme', value: 'oak' },
  },
  {
    ...harmless,
    id: 'sitemap-reordered',
    step: 'open',
    ask: 'search',
    match: { method: 'GET', path: SITEMAP },
    effect: { do: 'reorder' },
  },
]

import { COMMANDS, EVENTS, MACHINES, STATE, TABLE } from './paths.mjs'

const benign = (fault) => ({ kind: 'benign', truth: null, ...fault })

/** Changes that break nothing. */
export const harmless = [
  benign({
    id: 'commands-slow',
    step: 'commands',
    match: { method: 'GET', path: COMMANDS, query: TABLE },
    effect: { do: 'slow', ms: 1500 },
  }),
  benign({
    id: 'add-slow',
    step: 'add',
    match: { method: 'POST', path: COMMANDS },
    effect: { do: 'slow', ms: 1200 },
  }),
  // The table shows them as they come.
  benign({
    id: 'events-other-order',
    step: 'events',
    match: { method: 'GET', path: EVENTS },
    effect: { do: 'reorder', field: 'records' },
  }),
  benign({
    id: 'machine-extra-field',
    step: 'machine',
    match: { method: 'GET', path: MACHINES, query: TABLE },
    effect: { do: 'add-field', field: 'records[].spindleHours', value: 212 },
  }),
  benign({
    id: 'controller-extra-field',
    step: 'controller',
    match: { method: 'GET', path: STATE },
    effect: { do: 'add-field', field: 'theme', value: 'light' },
  }),
]

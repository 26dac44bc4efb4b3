import { COMMAND, COMMANDS, MACHINE, MACHINES, seen, STATE } from './paths.mjs'

const LIST = { method: 'GET', path: COMMANDS }
const MTIME = Date.UTC(2026, 10, 20, 8)

/** Changes that are acknowledged, and not done as they were meant. */
export const writes = [
  {
    id: 'add-lost',
    kind: 'lost write',
    step: 'add',
    match: { method: 'POST', path: COMMANDS },
    effect: { do: 'lose-write', status: 200, body: { id: '7d0c55b2-1f6e-4c0b-8a3e-92d4c0a1e6f3', mtime: MTIME } },
    truth: { request: { method: 'POST', path: COMMANDS }, symptoms: [LIST] },
    detectable: seen('confirmed with an id; the last page that is read right after it has no such command'),
  },
  {
    id: 'edit-corrupted',
    kind: 'corrupted write',
    step: 'edit',
    match: { method: 'PUT', path: COMMAND },
    effect: { do: 'set-request-field', field: 'commands', value: 'echo "bed and' },
    truth: { request: { method: 'PUT', path: COMMAND }, field: 'commands', got: 'echo "bed and', symptoms: [LIST] },
    detectable: seen('one text was sent and confirmed; the page that is read right after it has another'),
  },
  {
    id: 'disable-lost',
    kind: 'lost write',
    step: 'disable',
    ask: 'reload',
    match: { method: 'PUT', path: COMMAND },
    effect: { do: 'lose-write', status: 200, body: { id: 'c0000011-5c1e-4b7a-9d20-3f6a8e41b7c1', mtime: MTIME } },
    truth: { request: { method: 'PUT', path: COMMAND }, field: 'enabled', symptoms: [LIST] },
    detectable: seen('confirmed, and shown as disabled; after a reload the command is enabled'),
  },
  {
    id: 'remove-swallowed',
    kind: 'swallowed delete',
    step: 'remove',
    match: { method: 'DELETE', path: COMMAND },
    effect: { do: 'lose-write', status: 200, body: { id: '7d0c55b2-1f6e-4c0b-8a3e-92d4c0a1e6f3' } },
    truth: {
      request: { method: 'DELETE', path: COMMAND },
      says: ['still|remains|not gone|not deleted'],
      symptoms: [LIST],
    },
    detectable: seen('confirmed; the page that is read right after it still has the command'),
  },
  {
    id: 'machine-corrupted',
    kind: 'corrupted write',
    step: 'machine',
    match: { method: 'PUT', path: MACHINE },
    effect: { do: 'set-request-field', field: 'limits.xmax', value: 32 },
    truth: {
      request: { method: 'PUT', path: MACHINE },
      field: 'xmax',
      expected: 320,
      got: 32,
      symptoms: [{ method: 'GET', path: MACHINES }],
    },
    detectable: seen('320 was sent and confirmed; the list that is read right after it has 32'),
  },
  {
    id: 'controller-lost',
    kind: 'lost write',
    step: 'controller',
    ask: 'revisit',
    match: { method: 'POST', path: STATE },
    effect: { do: 'lose-write', status: 200, body: { err: false } },
    truth: {
      request: { method: 'POST', path: STATE },
      field: 'ignoreErrors',
      symptoms: [{ method: 'GET', path: STATE }],
    },
    detectable: seen('confirmed; the settings that are read next have false, and the box is not checked'),
  },
]

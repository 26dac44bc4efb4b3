import { COMMAND, COMMANDS, MACHINE, MACROS, seen, SIGNIN } from './paths.mjs'

const PENDING = ['pending|no response|not answered|unanswered|still|never']

const refused = ({ id, step, method, path, body, status, msg, why, kind = 'status' }) => ({
  id,
  kind,
  step,
  match: { method, path, ...(body && { body }) },
  effect: { do: 'status', status, body: { msg } },
  truth: { request: { method, path }, status },
  detectable: seen(why),
})

const endless = ({ id, step, method, path, query, why }) => ({
  id,
  kind: 'endless request',
  step,
  match: { method, path, ...(query && { query }) },
  effect: { do: 'hang' },
  truth: { request: { method, path }, says: PENDING },
  detectable: seen(why),
})

/** Requests that are refused, or not answered at all. */
export const statuses = [
  refused({
    id: 'login-500',
    step: 'login',
    method: 'POST',
    path: SIGNIN,
    body: '"password"',
    status: 500,
    msg: 'Internal server error',
    why: 'the only request of the click fails, and the form says that the login failed',
  }),
  refused({
    id: 'login-macros-500',
    step: 'login',
    method: 'GET',
    path: MACROS,
    status: 500,
    msg: 'Failed to read the macros',
    why: 'one of the requests of the workspace fails, and the widget of the macros is empty',
  }),
  refused({
    id: 'add-400',
    step: 'add',
    method: 'POST',
    path: COMMANDS,
    status: 400,
    msg: 'The "commands" parameter must not be empty',
    why: 'the only request of the click is refused, and the form says that an unexpected error has occurred',
  }),
  refused({
    id: 'edit-401',
    kind: '401 in the middle',
    step: 'edit',
    method: 'PUT',
    path: COMMAND,
    status: 401,
    msg: 'The token has expired',
    why: 'the only request of the click is refused, though requests with the same token before it were not',
  }),
  refused({
    id: 'remove-500',
    step: 'remove',
    method: 'DELETE',
    path: COMMAND,
    status: 500,
    msg: 'Failed to save the file of the settings',
    why: 'the only request of the click fails; the page says nothing, and the command stays in the table',
  }),
  endless({
    id: 'next-hang',
    step: 'next',
    method: 'GET',
    path: COMMANDS,
    query: { paging: 'true', page: '2' },
    why: 'the only request of the click is pending for seconds, and the table stays at Loading',
  }),
  endless({
    id: 'machine-hang',
    step: 'machine',
    method: 'PUT',
    path: MACHINE,
    why: 'the only request of the click is pending for seconds, and the form stays open',
  }),
]

import { api } from './api.mjs'

export const customerFaults = [
  {
    id: 'login-refused',
    kind: 'error in a 200',
    step: 'login',
    match: api('AttemptLogin'),
    effect: {
      do: 'lose-write',
      body: {
        data: {
          login: {
            errorCode: 'INVALID_CREDENTIALS_ERROR',
            message: 'The provided credentials are invalid',
            __typename: 'InvalidCredentialsError',
          },
        },
      },
    },
    truth: { request: api('AttemptLogin'), says: ['credentials are invalid|INVALID_CREDENTIALS_ERROR'] },
    detectable: { first: true, after: true, why: 'the response carries an error result and the login form shows it' },
  },
  {
    id: 'customers-hang',
    kind: 'endless request',
    step: 'customers',
    match: api('CustomerListQuery'),
    effect: { do: 'hang' },
    truth: {
      request: api('CustomerListQuery'),
      says: ['CustomerListQuery', 'no response|pending|unanswered|not answered'],
    },
    detectable: { first: true, after: true, why: 'the request stays pending and the list stays empty' },
  },
  {
    id: 'customers-emptied',
    kind: 'emptied list',
    step: 'customers',
    match: api('CustomerListQuery'),
    effect: {
      do: 'set-field',
      field: 'data.customers',
      value: { items: [], totalItems: 0, __typename: 'CustomerList' },
    },
    truth: { request: api('CustomerListQuery'), field: 'items', expected: '4 customers', got: 'empty list' },
    detectable: {
      first: false,
      after: true,
      why: 'a shop without customers looks the same; the earlier list had four',
    },
  },
  {
    id: 'customers-null',
    kind: 'wrong type',
    step: 'customers',
    match: api('CustomerListQuery'),
    effect: { do: 'set-field', field: 'data.customers.items', value: null },
    truth: { request: api('CustomerListQuery'), field: 'items', expected: 'array', got: 'null' },
    detectable: {
      first: true,
      after: true,
      why: 'the list is null beside a totalItems of 4, and the page shows "1 - NaN of 4"',
    },
  },
  {
    id: 'create-customer-500',
    kind: 'status',
    step: 'create-customer',
    match: api('CreateCustomer'),
    effect: {
      do: 'status',
      status: 500,
      body: { errors: [{ message: 'SQLITE_BUSY: database is locked', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] },
    },
    truth: { request: api('CreateCustomer'), status: 500, says: ['database is locked'] },
    detectable: { first: true, after: true, why: 'a failed request right after the press' },
  },
  {
    id: 'create-customer-other-name',
    kind: 'corrupted write',
    step: 'create-customer',
    match: api('CreateCustomer'),
    effect: { do: 'set-request-field', field: 'variables.input.firstName', value: 'Unknown' },
    truth: { request: api('CreateCustomer'), field: 'firstName', expected: 'Linus', got: 'Unknown' },
    detectable: { first: true, after: true, why: 'the request says Linus, its response and the next read say Unknown' },
  },
  {
    id: 'create-customer-throws',
    kind: 'thrown error',
    step: 'customers',
    ask: 'create-customer',
    match: { method: 'GET', path: '/admin/chunk-XVFI7GGC.js' },
    effect: {
      do: 'replace-text',
      find: 'let vt={title:i,emailAddress:n',
      with: 'let vt={title:i.label.trim(),emailAddress:n',
    },
    truth: { says: ["reading 'trim'"] },
    detectable: { first: true, after: true, why: 'an uncaught TypeError on the press of Create' },
  },
  {
    id: 'edit-customer-name-lost',
    kind: 'lost write',
    step: 'edit-customer',
    match: api('UpdateCustomer'),
    effect: { do: 'drop-request-field', field: 'variables.input.lastName' },
    truth: { request: api('UpdateCustomer'), field: 'lastName', expected: 'Dahl', got: 'Berg' },
    detectable: { first: true, after: true, why: 'the request says Dahl, the response and the list still say Berg' },
  },
  {
    id: 'edit-customer-stale-list',
    kind: 'stale read after a write',
    step: 'edit-customer',
    match: api('CustomerListQuery'),
    effect: { do: 'stale' },
    truth: { request: api('CustomerListQuery'), says: ['UpdateCustomer|CreateCustomer|Dahl|Linus'] },
    detectable: {
      first: true,
      after: true,
      why: 'the customer just created and changed is not in the list that was read after it',
    },
  },
  {
    id: 'search-graphql-error',
    kind: 'error in a 200',
    step: 'search-customer',
    match: api('CustomerListQuery'),
    effect: {
      do: 'status',
      status: 200,
      body: {
        errors: [
          {
            message: 'SQLITE_ERROR: no such column: customer.postalCode',
            path: ['customers'],
            extensions: { code: 'INTERNAL_SERVER_ERROR' },
          },
        ],
        data: null,
      },
    },
    truth: { request: api('CustomerListQuery'), says: ['no such column'] },
    detectable: { first: true, after: true, why: 'the response carries errors, the page shows them' },
  },
  {
    id: 'delete-customer-swallowed',
    kind: 'swallowed delete',
    step: 'delete-customer',
    match: api('DeleteCustomers'),
    effect: {
      do: 'lose-write',
      body: { data: { deleteCustomers: [{ result: 'DELETED', message: null, __typename: 'DeletionResponse' }] } },
    },
    truth: { request: api('DeleteCustomers'), says: ['CustomerListQuery|still'] },
    detectable: { first: true, after: true, why: 'the list that is read after it still has the customer' },
  },
]

import { NEW_SHOP } from '../seed.mjs'
import {
  BATCH,
  COLLECTION,
  COLLECTIONS,
  CUSTOMER,
  GROUP,
  GROUPS,
  MEMBERS,
  PRODUCT,
  REASONS,
  seen,
  STORE,
} from './paths.mjs'

const STAMP = '2026-11-20T08:14:06.318Z'
const GROUP_ID = 'cgrp_01M7R60GKJHQVWYKP2JYJFWAZK'
const group = {
  id: GROUP_ID,
  created_at: STAMP,
  updated_at: STAMP,
  deleted_at: null,
  name: 'Theatres',
  metadata: {},
}
const store = {
  id: 'store_01M7R5QF5DS6PGV8FQD33K5G2G',
  created_at: STAMP,
  updated_at: STAMP,
  name: NEW_SHOP,
  default_currency_code: 'usd',
  swap_link_template: null,
  payment_link_template: null,
  invite_link_template: null,
  default_location_id: null,
  metadata: null,
}

const write = ({ id, kind, step, method = 'POST', path, body, effect, readBack, why, ...truth }) => ({
  id,
  kind,
  step,
  match: { method, path, ...(body && { body }) },
  effect,
  truth: { request: { method, path }, ...truth, symptoms: [{ method: 'GET', path: readBack }] },
  detectable: seen(why),
})

const corrupted = ({ field, value, ...fault }) =>
  write({
    kind: 'corrupted write',
    effect: { do: 'set-request-field', field, value },
    field,
    got: value,
    ...fault,
  })

/** The server accepts the change, and leaves one field as it was. */
const ignored = ({ field, ...fault }) =>
  write({ kind: 'lost write', effect: { do: 'drop-request-field', field }, field, ...fault })

const lost = ({ response, ...fault }) =>
  write({ kind: 'lost write', effect: { do: 'lose-write', status: 200, body: response }, ...fault })

const swallowed = ({ response, ...fault }) =>
  write({
    kind: 'swallowed delete',
    method: 'DELETE',
    effect: { do: 'lose-write', status: 200, body: { ...response, deleted: true } },
    says: ['still|remains|not gone|not deleted'],
    ...fault,
  })

/** Changes that are acknowledged, and not done as they were meant. */
export const writes = [
  corrupted({
    id: 'amend-corrupted',
    step: 'amend',
    path: CUSTOMER,
    field: 'phone',
    value: '+47 228 15',
    readBack: CUSTOMER,
    why: 'one number was sent, and another confirmed, shown and read',
  }),
  lost({
    id: 'found-lost',
    step: 'found',
    path: GROUPS,
    response: { customer_group: group },
    readBack: GROUPS,
    why: 'confirmed with an id; the list that is read right after it has no such group',
  }),
  lost({
    id: 'members-lost',
    step: 'members',
    path: BATCH,
    response: { customer_group: group },
    readBack: MEMBERS,
    why: 'confirmed; the customers that are read right after it are none',
  }),
  ignored({
    id: 'rename-lost',
    step: 'rename',
    path: GROUP,
    field: 'name',
    readBack: GROUP,
    why: 'a new name was sent; the old one is in the response, in the group that is read after it, and on the page',
  }),
  swallowed({
    id: 'dissolve-swallowed',
    step: 'dissolve',
    path: GROUP,
    response: { id: GROUP_ID, object: 'customer_group' },
    readBack: GROUPS,
    why: 'confirmed, and a note says so; the list that is read right after it still has the group',
  }),
  ignored({
    id: 'describe-lost',
    step: 'describe',
    path: PRODUCT,
    body: '"description"',
    field: 'description',
    readBack: PRODUCT,
    why: 'a new text was sent; the old one is in the response, in the product that is read after it, and on the page',
  }),
  corrupted({
    id: 'withdraw-corrupted',
    step: 'withdraw',
    path: PRODUCT,
    body: '"status"',
    field: 'status',
    value: 'proposed',
    readBack: PRODUCT,
    why: 'draft was sent, and proposed confirmed and read; the page keeps saying that it is published',
  }),
  corrupted({
    id: 'collect-corrupted',
    step: 'collect',
    path: COLLECTIONS,
    field: 'title',
    value: 'Winter',
    readBack: COLLECTIONS,
    why: 'one title was sent, and another confirmed and listed',
  }),
  swallowed({
    id: 'discard-swallowed',
    step: 'discard',
    path: COLLECTION,
    response: { id: 'pcol_01M7R60TEZF1G1RPW7HZDATBZ1', object: 'product-collection' },
    readBack: COLLECTIONS,
    why: 'confirmed; the list that is read right after it still has the collection',
  }),
  corrupted({
    id: 'reasons-corrupted',
    step: 'reasons',
    path: REASONS,
    field: 'label',
    value: 'Cable',
    readBack: REASONS,
    why: 'one label was sent, and another confirmed and listed',
  }),
  lost({
    id: 'store-lost',
    step: 'store',
    path: STORE,
    response: { store },
    field: 'name',
    readBack: STORE,
    why: 'confirmed with the new name; the store that is read right after it has the old one',
  }),
]

/**
 * The rules of the generator were written with the first half in view: flows, generated tests, failures and surviving faults were
 * read. Of the second, only totals were looked at, and only after the last change of a rule.
 */
export const HALVES = {
  seen: [
    'adminjs',
    'tiddlywiki',
    'directus',
    'pocketbase',
    'verdaccio',
    'node-red',
    'vendure',
    'ungit',
    'ng-admin',
    'sqlpad',
    'unleash',
    'fauxton',
    'maildev',
    'cloudcmd',
    'hexo-admin',
  ],
  unseen: [
    'signalk',
    'decap',
    'fedwiki',
    'homebridge-config-ui-x',
    'cncjs',
    'medusa',
    'redis-commander',
    'parse-dashboard',
  ],
}

export const ALL_APPS = Object.values(HALVES).flat()

export function halfOf(name) {
  return HALVES.seen.includes(name) ? 'seen' : 'unseen'
}

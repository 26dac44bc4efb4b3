export const scripts = [
  {
    id: 'refresh-throw',
    kind: 'thrown',
    step: 'open',
    ask: 'refresh',
    match: { method: 'GET', path: '/scripts/controllers/main.js' },
    effect: {
      do: 'replace-text',
      find: "$scope.refreshList = function () {\n      $rootScope.$emit('Refresh')",
      with: "$scope.refreshList = function () {\n      $rootScope.bus.$emit('Refresh')",
    },
    truth: { says: ["reading '$emit'"] },
    detectable: { first: true, after: true, why: 'an exception at the click, logged, and no request' },
  },
  {
    id: 'delete-logged',
    kind: 'logged',
    step: 'open',
    ask: 'delete',
    match: { method: 'GET', path: '/scripts/controllers/item.js' },
    effect: {
      do: 'replace-text',
      find: 'Email.delete({ id: item.id })',
      with: "console.error('Not deleted: the mailbox is read-only')",
    },
    truth: { says: ['read-only'] },
    detectable: { first: true, after: true, why: 'logged as an error at the click, and no request' },
  },
]

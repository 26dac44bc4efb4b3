/** Scripts that throw or log. */
export const brokenScripts = [
  {
    id: 'checkout-throws',
    kind: 'thrown error',
    step: 'open',
    ask: 'checkout',
    match: { method: 'GET', path: '/plugins/branches/branches.bundle.js' },
    effect: { do: 'replace-text', find: 'branch.checkout();', with: 'branch.target.checkout();' },
    truth: { says: ["Cannot read properties of undefined (reading 'checkout')"] },
    detectable: { first: true, after: true, why: 'the click throws, and no request is sent' },
  },
  {
    id: 'ignore-logged',
    kind: 'logged error',
    step: 'open',
    ask: 'ignore',
    match: { method: 'GET', path: '/plugins/repository/repository.bundle.js' },
    effect: {
      do: 'replace-text',
      find: 'RepositoryViewModel.prototype.editGitignore = function () {',
      with: 'RepositoryViewModel.prototype.editGitignore = function () { return console.error("The editor is locked");',
    },
    truth: { says: ['The editor is locked'] },
    detectable: { first: true, after: true, why: 'the click logs the error, and no dialog opens' },
  },
]

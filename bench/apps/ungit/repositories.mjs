import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const history = [
  ['README.md', '# Ledger\n', 'Add the readme'],
  ['accounts.txt', 'cash\nbank\nloans\n', 'List the accounts'],
  ['.gitignore', 'cache/\n', 'Ignore the cache'],
  ['rates.txt', 'loan 4.1\nsavings 1.2\n', 'Note the rates'],
  ['accounts.txt', 'cash\nbank\nloans\nsavings\n', 'Open a savings account'],
  ['README.md', '# Ledger\n\nWhat comes in, and what goes out.\n', 'Say what a ledger is for'],
]

/** Who commits, and nothing of the machine's own settings. */
export function gitEnvironment(home) {
  return { HOME: home, GIT_CONFIG_NOSYSTEM: '1', GIT_TERMINAL_PROMPT: '0' }
}

function openGit(home, folder) {
  return (...args) =>
    execFileSync('git', args, {
      cwd: folder,
      env: { ...process.env, ...gitEnvironment(home) },
      stdio: 'pipe',
    }).toString()
}

/** Three repositories, the first of them with a remote, a tag and two branches. Returns their folders. */
export function seed(home) {
  writeFileSync(
    path.join(home, '.gitconfig'),
    '[user]\n\tname = Ada Turner\n\temail = ada@workshop.test\n[init]\n\tdefaultBranch = main\n',
  )
  return ['ledger', 'recipes', 'travels'].map((name) => {
    const folder = path.join(home, 'work', name)
    mkdirSync(folder, { recursive: true })
    const git = openGit(home, folder)
    git('init')
    for (const [file, text, message] of history) {
      writeFileSync(path.join(folder, file), text)
      git('add', '.')
      git('commit', '-m', message)
    }
    git('tag', 'v1.0')
    git('branch', 'review', 'HEAD~2')
    const remote = path.join(home, 'shared', `${name}.git`)
    git('clone', '--bare', folder, remote)
    git('remote', 'add', 'origin', remote)
    git('fetch', 'origin')
    return folder
  })
}

/** Puts away what an earlier pass left half done, and edits two files, as somebody does before a commit. */
export function work(home, run) {
  const folder = path.join(home, 'work/ledger')
  const git = openGit(home, folder)
  git('checkout', '--force', 'main')
  git('clean', '--force')
  const left = git('branch', '--list', 'topic-*', '--format', '%(refname:short)').split('\n').filter(Boolean)
  for (const branch of left) git('branch', '-D', branch)
  writeFileSync(path.join(folder, 'journal.txt'), `rent paid, entry ${run}\n`)
  writeFileSync(path.join(folder, 'scratch.txt'), `sums to check, ${run}\n`)
}

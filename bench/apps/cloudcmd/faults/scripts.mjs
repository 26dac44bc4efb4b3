const common = '/dist/cloudcmd.common.js'

/** Code that is broken. */
export const scripts = [
  {
    id: 'new-folder-throws',
    kind: 'thrown error',
    step: 'open',
    ask: 'new-folder',
    match: { method: 'GET', path: common },
    effect: {
      do: 'replace-text',
      find: 'promptNewDir=async function(){await C("directory")}',
      with: 'promptNewDir=async function(){await C(DOM.kinds.directory)}',
    },
    truth: { says: ["reading 'directory'"] },
    detectable: { first: true, after: true, why: 'An unhandled rejection at the key press.' },
  },
  {
    id: 'new-file-logs',
    kind: 'logged error',
    step: 'open',
    ask: 'new-file',
    match: { method: 'GET', path: common },
    effect: {
      do: 'replace-text',
      find: 'promptNewFile=async()=>{await C("file")}',
      with: 'promptNewFile=async()=>{console.error("new file: no prompt for this panel")}',
    },
    truth: { says: ['no prompt for this panel'] },
    detectable: { first: true, after: true, why: 'The console says it at the key press, and nothing else happens.' },
  },
]

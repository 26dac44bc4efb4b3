export const scripts = [
  {
    id: 'settings-throw',
    kind: 'thrown',
    step: 'open',
    ask: 'settings',
    match: { method: 'GET', path: '/_/assets/index-*.js' },
    effect: {
      do: 'replace-text',
      find: 'a.rateLimits.rules=j1(a.rateLimits.rules)',
      with: 'a.rateLimits.rules=j1(a.limits.rules)',
    },
    truth: { says: ["reading 'rules'"] },
    detectable: { first: true, after: true, why: 'an unhandled rejection at the click, and no request' },
  },
  {
    id: 'refresh-logged',
    kind: 'logged',
    step: 'open',
    ask: 'refresh',
    match: { method: 'GET', path: '/_/assets/index-*.js' },
    effect: {
      do: 'replace-text',
      find: 'F=()=>{h==null||h.load(),k==null||k.reload()}',
      with: 'F=()=>{console.error("Reload failed: the list cursor has expired")}',
    },
    truth: { says: ['cursor has expired'] },
    detectable: { first: true, after: true, why: 'logged as an error at the click, and no request' },
  },
]

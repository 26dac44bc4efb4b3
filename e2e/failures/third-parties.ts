import type { Ask, Reply } from './backend.ts'

const OPEN = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/javascript' }

/** Chromium's rules for the names below: the first two do not exist, as behind a blocker. */
export const hostRules = (port: number) =>
  [
    'MAP www.google-analytics.com ~NOTFOUND',
    'MAP api.segment.io ~NOTFOUND',
    `MAP *.tagrelay.net 127.0.0.1:${port}`,
    `MAP *.adgrid.io 127.0.0.1:${port}`,
  ].join(', ')

/** What shows that a line speaks of third parties or of tools. */
export const NOISE = [
  'google-analytics',
  'segment.io',
  'tagrelay',
  'adgrid',
  'favicon',
  'React DevTools',
  '[vite]',
  '[HMR]',
  'moment construction',
] as const

const TAGS = `(() => {
  console.info('%cDownload the React DevTools for a better development experience: https://react.dev/link/react-devtools', 'font-weight:bold')
  console.debug('[vite] connecting...')
  console.debug('[vite] connected.')
  console.warn('Deprecation warning: moment construction falls back to js Date(), which is not reliable.')
  fetch('https://www.google-analytics.com/g/collect?v=2&tid=G-4Q1&en=page_view', { method: 'POST', mode: 'no-cors', keepalive: true }).catch(() => {})
  const beat = () => fetch('/presence?seq=' + Date.now()).catch(() => {})
  beat()
  setInterval(beat, 4000)
})()`

const ADS = `var adgrid = window.adgrid || { q: [] };
console.log('[HMR] Waiting for update signal from WDS...');
(function (w) {
  var request = new XMLHttpRequest();
  request.open('POST', 'https://api.segment.io/v1/t');
  request.onerror = function () { console.warn('analytics: dropped 1 event') };
  request.send(JSON.stringify({ event: 'Viewed page', writeKey: 'wk' }));
  w.adgrid = adgrid;
  w.setInterval(function () {
    w.fetch('http://bid.adgrid.io/v3/slots?w=' + w.innerWidth).then(function (answer) {
      if (!answer.ok) console.error('[adgrid] no bid: ' + answer.status)
    });
    w.fetch('/presence', { method: 'POST', body: '{"seen":true}' });
  }, 1800);
})(window);`

/** Scripts and beacons of hosts that are not the app's. */
export function answerAsThirdParty(host: string, { path }: Ask): Reply {
  if (host === 'cdn.tagrelay.net' && path === '/t.js') return { text: TAGS, headers: OPEN }
  if (host === 'static.adgrid.io' && path === '/lib/v3.js') return { text: ADS, headers: OPEN }
  if (host === 'bid.adgrid.io') return { status: 503, text: 'no capacity', headers: OPEN }
  return { status: 404, text: 'Not found' }
}

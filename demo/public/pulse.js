/* Pulse, visitor analytics, 2.4.1 */
;(function () {
  if (!window.pulseConsent) console.warn('[pulse] no consent mode set, counting anonymously')
  fetch('http://pulse.localhost:' + location.port + '/collect?v=2&t=pageview', {
    method: 'POST',
    mode: 'no-cors',
    keepalive: true,
    body: JSON.stringify({ path: location.pathname, width: innerWidth }),
  }).catch(function () {})
})()

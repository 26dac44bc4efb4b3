import { splitWords } from '../../redaction/judge-name.ts'
import { readHostName } from './google-keys.ts'

/** Services whose keys stand in every page that uses them, as their code is called. */
const SDKS =
  'bugsnag|rollbar|sentry|honeybadger|raygun|trackjs|logrocket|datadog|dd rum|dd logs|newrelic|airbrake|appsignal|' +
  'mixpanel|amplitude|posthog|segment|analytics|heap|pendo|braze|appcues|fullstory|hotjar|clarity|rudderanalytics|klaviyo|' +
  'onesignal|userpilot|statsig|optimizely|launchdarkly|ld client|pusher|algolia|algoliasearch|mapboxgl|maptiler|tinymce|recaptcha|grecaptcha|hcaptcha|turnstile'
const CALLED = new RegExp(` (?:${SDKS}) `)

/** Where pages send a key to that everybody may see: it is bound to an origin, or only writes. */
const HOSTS = [
  // Errors and events.
  'bugsnag.com|rollbar.com|sentry.io|sentry-cdn.com|honeybadger.io|raygun.io|raygun.com|trackjs.com|logrocket.io|logrocket.com|nr-data.net|airbrake.io',
  'browser-intake-datadoghq.com|browser-intake-datadoghq.eu|mixpanel.com|amplitude.com|posthog.com|segment.io|heapanalytics.com|pendo.io',
  'sdk.iad-01.braze.com|appcues.com|fullstory.com|hotjar.com|clarity.ms|rudderstack.com|klaviyo.com|statsigapi.net|optimizely.com',
  'clientsdk.launchdarkly.com|events.launchdarkly.com|google-analytics.com|googletagmanager.com|doubleclick.net|hcaptcha.com|recaptcha.net',
  // Maps: https://docs.maptiler.com/cloud/api/authentication-key/
  'maptiler.com|thunderforest.com|stadiamaps.com|jawg.io|geoapify.com|tomtom.com|virtualearth.net|hereapi.com|api.here.com',
  // What is published: https://www.contentful.com/developers/docs/references/authentication/
  'cdn.contentful.com|graphql.contentful.com|apicdn.sanity.io|cdn.prismic.io|tiny.cloud|ckeditor.com',
  // https://firebase.google.com/docs/storage/web/download-files
  'firebasestorage.googleapis.com|firebasestorage.app',
].flatMap((line) => line.split('|'))
const KNOWN: ReadonlySet<string> = new Set(HOSTS)

/** Whether an address is one that pages send such a key to. */
export function takesPageKeys(url: string | undefined): boolean {
  const labels = url === undefined ? [] : readHostName(url).split('.')
  return labels.some((_, index) => KNOWN.has(labels.slice(index).join('.')))
}

/** Whether a function is called with such a key: `Bugsnag.start({apiKey: 'x'})`. */
export function isPageSdk(callee: string | undefined): boolean {
  return callee !== undefined && CALLED.test(` ${splitWords(callee).join(' ')} `)
}

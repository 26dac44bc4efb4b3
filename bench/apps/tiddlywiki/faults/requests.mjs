import { FOCACCIA, JOB, PAGE, PANCAKES, SHOPPING } from './paths.mjs'

/** Requests that fail for all to see, and scripts that throw or log. */
export const brokenRequests = [
  {
    id: 'create-500',
    kind: 'status',
    step: 'create',
    match: { method: 'PUT', path: JOB },
    effect: { do: 'status', status: 500, body: { message: 'disk quota exceeded' } },
    truth: { request: { method: 'PUT', path: JOB }, status: 500, says: ['disk quota exceeded'] },
    detectable: { first: true, after: true, why: 'the save is refused, and an alert on the page says so' },
  },
  {
    id: 'edit-401',
    kind: '401 in the middle',
    step: 'edit',
    match: { method: 'PUT', path: JOB },
    effect: { do: 'status', status: 401 },
    truth: { request: { method: 'PUT', path: JOB }, status: 401 },
    detectable: { first: true, after: true, why: 'the save is refused, and an alert on the page says so' },
  },
  {
    id: 'recipe-404',
    kind: 'status',
    step: 'recipe',
    match: { method: 'GET', path: PANCAKES },
    effect: { do: 'status', status: 404 },
    truth: { request: { method: 'GET', path: PANCAKES }, status: 404 },
    detectable: { first: true, after: true, why: 'the recipe stays empty, and an alert on the page says so' },
  },
  {
    id: 'create-no-etag',
    kind: 'dropped header',
    step: 'create',
    match: { method: 'PUT', path: JOB },
    effect: { do: 'status', status: 204, forward: true },
    truth: { request: { method: 'PUT', path: JOB }, says: ['etag'] },
    detectable: { first: true, after: true, why: 'an alert on the page names the tiddler and the missing header' },
  },
  {
    id: 'sort-cut',
    kind: 'connection cut',
    step: 'sort',
    match: { method: 'PUT', path: SHOPPING },
    effect: { do: 'cut' },
    truth: {
      request: { method: 'PUT', path: SHOPPING },
      says: ['ERR_EMPTY_RESPONSE|ERR_CONNECTION|ERR_SOCKET|connection|no response|network error'],
    },
    detectable: { first: true, after: true, why: 'the save gets no response, and an alert on the page says so' },
  },
  {
    id: 'search-hang',
    kind: 'endless request',
    step: 'search',
    match: { method: 'GET', path: FOCACCIA },
    effect: { do: 'hang' },
    truth: {
      request: { method: 'GET', path: FOCACCIA },
      says: ['pending|no response|not answered|unanswered|still|never'],
    },
    detectable: {
      first: true,
      after: true,
      why: 'the recipe opens empty while its only request is pending for seconds',
    },
  },
  {
    id: 'done-throws',
    kind: 'thrown error',
    step: 'open',
    ask: 'done',
    match: { method: 'GET', path: PAGE },
    effect: {
      do: 'replace-text',
      find: 'value = checked ? this.checkboxChecked : this.checkboxUnchecked',
      with: 'value = checked ? this.options.checked : this.checkboxUnchecked',
    },
    truth: { says: ["Cannot read properties of undefined (reading 'checked')"] },
    detectable: { first: true, after: true, why: 'the click throws, and the page shows the error' },
  },
  {
    id: 'delete-logged',
    kind: 'logged error',
    step: 'open',
    ask: 'delete',
    match: { method: 'GET', path: PAGE },
    effect: {
      do: 'replace-text',
      find: 'TiddlyWebAdaptor.prototype.deleteTiddler = function(title,callback,options) {',
      with: `TiddlyWebAdaptor.prototype.deleteTiddler = function(title,callback,options) {
        if(!/^Draft/.test(title)) { console.error('cannot delete ' + title + ': bag is not writable'); return callback(null); }`.replaceAll(
        /\s*\n\s*/g,
        ' ',
      ),
    },
    truth: { says: ['bag is not writable'] },
    detectable: { first: true, after: true, why: 'the click on delete logs the error, and no DELETE is sent' },
  },
]

import { encode } from 'gpt-tokenizer/encoding/o200k_base'

/** Clocks of browser, proxy and server agree, but events are stamped a little apart. */
const SLACK_MS = 100
/** A text on the screen has the time of the action that brought it, which may be before the request. */
const ACTION_MS = 1_500
/** Lines of a case that are about something else. */
const ASIDE = /^(?:Also\b|Earlier\b|At each load\b|Before (?:the )?(?:login|sign-in)\b|Noise\b|Ids\b|Seen\b|\()/i
const NOTICE = /^(?:Text from the page follows|.*\b(?:since your last|before your first) call\b)/i
const NOTHING = /^(?:nothing (?:in the app )?(?:has )?failed|no failure|no browser-side cause found)/i

/**
 * Compares one answer of `diagnose` with the truth about a fault.
 * `answer`: { text, data }; `appliedAt`: when the proxy first did what the fault says.
 * Right: the cause names the exchange and the decisive fact. Partial: the exchange alone, or a failure that the fault led
 * to, without blaming anything else. Wrong: anything else that is a case.
 */
export function scoreFault(fault, mode, answer, appliedAt) {
  const isDetectable = fault.detectable?.[mode] !== false
  const common = { tokens: encode(answer.text).length, isDetectable }
  const isShown = showsFact(fault.truth, answer.data?.nothing?.last_responses?.shown ?? [])
  const why = isShown ? 'no case, but it shows the response and the fact' : 'no case'
  const silent = { verdict: isDetectable ? 'silent' : 'undetectable', why, isShown, ...common }
  const found = answer.data?.case
  if (!found) return silent
  const judged = judge(fault.truth, found, mainText(answer.text), appliedAt)
  if (!saysNothing(answer.text)) return { ...judged, ...common }
  // What it shows as earlier counts if it is true, and else as what it says: that nothing failed.
  return judged.verdict === 'wrong' ? silent : { ...judged, ...common, why: `as an earlier failure: ${judged.why}` }
}

/** Whether the responses that are listed where nothing failed show what is wrong: it is no case, but a reader can see it. */
function showsFact({ request, field = '' }, shown) {
  if (!request) return false
  const name = lastSegment(field)
  const names = (path) => name === '' || path.split(/[.[\]]+/).includes(name)
  return shown.some(
    (response) =>
      fitsExchange(request, response) &&
      ((response.field && names(response.field.path)) ||
        (response.list?.count === 0 && names(response.list.path)) ||
        response.is_empty),
  )
}

/** Of a flow in which nothing is broken: any case is a false alarm. */
export function scoreQuiet({ text, data }) {
  const found = saysNothing(text) ? undefined : data?.case
  return {
    verdict: found ? 'false alarm' : 'quiet',
    why: found ? nameFailure(found.failure) : 'no case',
    tokens: encode(text).length,
    isDetectable: false,
  }
}

/** Whether a text begins by saying that nothing failed. */
function saysNothing(text) {
  return NOTHING.test(text.split('\n').find((line) => !NOTICE.test(line)) ?? '')
}

function judge(truth, found, text, appliedAt) {
  const blamed = findExchanges(found.cause)
  const { because = [], certainty } = found.cause
  const isByTime = certainty === 'coincidence' || (because.length > 0 && because.every(({ kind }) => kind === 'time'))
  const rest = findExchanges([found.chain, found.failure, found.request])
  const missing = () => listMissing(truth, found, text)
  if (!truth.request) return judgeError(found, blamed, isByTime, missing())
  const isIt = (exchange) => fitsExchange(truth.request, exchange)
  const isBlamed = blamed.some(isIt)
  const isMain = isBlamed || ((blamed.length === 0 || isByTime) && rest.some(isIt))
  if (isMain) {
    const absent = missing()
    return absent.length === 0
      ? { verdict: 'right', why: 'exchange and fact' }
      : { verdict: 'partial', why: `the exchange, without ${absent.join(', ')}` }
  }
  const others = [...blamed, ...(blamed.length === 0 || isByTime ? findExchanges(found.failure) : [])]
  if (others.length > 0) {
    const isSymptom = others.every((other) => (truth.symptoms ?? []).some((symptom) => fitsExchange(symptom, other)))
    const names = [...new Set(others.map(nameExchange))].join(', ')
    return isSymptom
      ? { verdict: 'partial', why: `a consequence: ${names}` }
      : { verdict: 'wrong', why: `blames ${names}` }
  }
  const name = nameFailure(found.failure)
  // An error without a culprit, which the fault may have led to: true, as far as it goes.
  const slack = found.failure.kind === 'shown-text' ? ACTION_MS : SLACK_MS
  if (Date.parse(found.first) >= appliedAt - slack) return { verdict: 'partial', why: `only what followed: ${name}` }
  return { verdict: 'wrong', why: `an older failure: ${name}` }
}

/** Where code was broken, the error itself is what must be named, and no exchange may be blamed for it. */
function judgeError(found, blamed, isByTime, absent) {
  if (absent.length > 0) return { verdict: 'wrong', why: `${nameFailure(found.failure)}, without ${absent.join(', ')}` }
  if (blamed.length > 0 && !isByTime)
    return { verdict: 'wrong', why: `blames ${[...new Set(blamed.map(nameExchange))].join(', ')}` }
  return { verdict: 'right', why: 'the error' }
}

/** What of the truth is not in the case. */
function listMissing({ request, status, field, says = [] }, found, text) {
  const exchanges = findExchanges([found.cause, found.chain, found.failure, found.request])
  const isRight = (exchange) => !request || fitsExchange(request, exchange)
  const hasStatus =
    status === undefined ||
    exchanges.some((exchange) => isRight(exchange) && exchange.status === status) ||
    new RegExp(String.raw`\b${status}\b`).test(text)
  const words = [...[says].flat(), ...(request?.operation ? [request.operation] : [])]
  return [
    ...(hasStatus ? [] : [`status ${status}`]),
    ...(field === undefined || namesField(found, text, field) ? [] : [`field ${field}`]),
    ...words.filter((word) => !isSaid(text, word)).map((word) => `"${word}"`),
  ]
}

function isSaid(text, word) {
  return word.split('|').some((form) => text.toLowerCase().includes(form.toLowerCase()))
}

/** The last segment of a path counts: `data.items[].price` is named by `price`. */
function namesField(found, text, field) {
  const name = lastSegment(field)
  if (name === '') return true
  if (findPaths([found.cause, found.chain]).some((path) => path.split(/[.[\]"']+/).includes(name))) return true
  const escaped = name.replaceAll(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`)
  const quoted = new RegExp(String.raw`["'\`.]${escaped}["'\`.,;:)\s[]`)
  const said = new RegExp(
    String.raw`(?<![\w])${escaped}(?:\[\d*\])?(?: \([^)]*\))?(?:,| is\b| was\b| are\b|:| =| has\b| had\b| still\b| changed\b| missing\b)`,
  )
  return causeLines(text).some((line) => quoted.test(line) || said.test(line))
}

function lastSegment(path) {
  return path.split(/[.[\]"']+/).findLast((part) => part !== '' && !/^-?\d+$/.test(part)) ?? ''
}

/** The headline and the cause: not the bodies, which quote everything. */
function causeLines(text) {
  return text.split('\n').filter((line, at) => at === 0 || /^(?:Cause|Because|Difference|But)\b/i.test(line))
}

/** Without the notices before a case and what it says about other failures. */
function mainText(text) {
  return text
    .split('\n')
    .filter((line) => !NOTICE.test(line) && !ASIDE.test(line))
    .join('\n')
}

/** Everything in the data that names a request or a connection. */
function findExchanges(value) {
  if (Array.isArray(value)) return value.flatMap(findExchanges)
  if (value === null || typeof value !== 'object') return []
  const own = typeof value.url === 'string' && ('method' in value || 'transport' in value || 'status' in value)
  // Where an error comes from, and what it was compared with, is no blame.
  const inner = Object.entries(value).filter(([key]) => !['because', 'hint', 'usual', 'before', 'action'].includes(key))
  return [...(own ? [value] : []), ...inner.flatMap(([, child]) => findExchanges(child))]
}

function findPaths(value, key = '') {
  if (typeof value === 'string') return /^(?:path|field|name|fields|key)$/.test(key) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((child) => findPaths(child, key))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, child]) => (name === 'because' ? [] : findPaths(child, name)))
}

function fitsExchange({ method, path }, exchange) {
  if (method !== undefined && exchange.method !== undefined && exchange.method !== method) return false
  return fitsPath(path, readPathname(exchange.url))
}

function readPathname(url) {
  try {
    return new URL(url, 'http://x').pathname
  } catch {
    return url.split('?')[0]
  }
}

/** As the proxy does it; `…` is what a long address leaves out. */
function fitsPath(pattern, path) {
  const escape = (text) => text.replaceAll(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`)
  const source = pattern
    .split(/(\*\*|\*)/)
    .map((part) => (part === '**' ? '.*' : part === '*' ? '[^/]*' : escape(part)))
  const expression = new RegExp(`^${source.join('')}$`, 's')
  const forms = [path, safeDecode(path)]
  if (forms.some((form) => expression.test(form))) return true
  if (!forms[1].includes('…')) return false
  const known = new RegExp(`^${forms[1].split('…').map(escape).join('.*')}$`, 's')
  return known.test(pattern)
}

function safeDecode(path) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function nameExchange({ method, transport, url, status }) {
  return `${method ?? transport ?? ''} ${url}${status === undefined ? '' : ` ${status}`}`.trim().slice(0, 120)
}

function nameFailure({ kind, message, text, url }) {
  return `${kind} ${message ?? text ?? url ?? ''}`.slice(0, 120)
}

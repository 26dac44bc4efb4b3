import type { StoredEvent } from '@gasoline/wire'
import type { ErrorBody } from '../../bodies/error-body.ts'
import { excerpt } from '../../bodies/excerpt.ts'
import { isObject, walk } from '../../bodies/json.ts'
import type { Json, JsonPath } from '../../bodies/json.ts'
import { isMarkup, readMarkupText } from '../../bodies/markup.ts'
import type { Context } from '../../context/context.ts'

type Request = StoredEvent<'network'>

/** The parts of a request's bodies that have to do with its failure. */
export interface RequestBodies {
  readonly sent?: string | undefined
  readonly got?: string | undefined
  readonly error: ErrorBody
  /** The field of the request that the response objects to. */
  readonly offending?: { readonly path: JsonPath; readonly value: Json | undefined } | undefined
}

const BODY_CHARS = 240

/** `paths` are the places in the response that matter, beside those that report an error. */
export function readBodies(request: Request, context: Context, paths: readonly JsonPath[] = []): RequestBodies {
  const got = context.readResponse(request)
  const sent = context.readSent(request)
  const error = context.readError(request)
  const offending = findOffendingField(error, sent)
  return {
    error,
    offending,
    got: got === undefined ? readText(request.responseBody) : excerpt(got, paths.length > 0 ? paths : error.paths),
    sent:
      sent === undefined
        ? readText(request.requestBody)
        : excerpt(withoutQuery(sent), offending ? [offending.path] : variables(sent)),
  }
}

function readText(body: string | undefined): string | undefined {
  if (body === undefined || body.trim() === '') return undefined
  const text = isMarkup(body) ? readMarkupText(body) : body
  return text.length > BODY_CHARS ? `${text.slice(0, BODY_CHARS)}…` : text
}

/** The document is in the source; its name and variables are the rest. */
function withoutQuery(sent: Json): Json {
  if (!isObject(sent) || typeof sent.query !== 'string' || !('variables' in sent)) return sent
  const { query: _, ...rest } = sent
  return rest
}

/** Of a GraphQL request the variables say more than the document. */
function variables(sent: Json): JsonPath[] {
  return walk(sent).flatMap(({ path }) => (path.length === 2 && path[0] === 'variables' ? [path] : []))
}

/** The field that the response names, as it was sent; one that was not sent has no value. */
function findOffendingField({ fields, message = '' }: ErrorBody, sent: Json | undefined): RequestBodies['offending'] {
  if (sent === undefined) return undefined
  const values = walk(sent).filter(({ path }) => typeof path.at(-1) === 'string')
  for (const { field } of fields) {
    const name = field.findLast((key) => typeof key === 'string') ?? ''
    const found =
      values.find(({ path }) => plain(path.join('.')) === plain(field.join('.'))) ??
      values.find(({ path }) => plain(String(path.at(-1))) === plain(name))
    return found ?? { path: [...field], value: undefined }
  }
  const named = values.find(({ path }) => isNamed(String(path.at(-1)), message))
  const absent = requiredIn(message)
  return named ?? (absent === undefined ? undefined : { path: [absent], value: undefined })
}

/** The name of a field that the message misses: `title is required`, `Missing parameter: title`. */
function requiredIn(message: string): string | undefined {
  const text = message.slice(0, 300)
  const found =
    /["'\x60]?([a-z][\w.]{1,60})["'\x60]? (?:is (?:required|missing)|(?:must not|can't|cannot) be (?:null|blank|empty))/i.exec(
      text,
    ) ??
    /\b(?:missing|required)(?: required)?(?: (?:field|parameter|property|param|argument|key))?:? ["'\x60]([\w.]{1,60})["'\x60]/i.exec(
      text,
    )
  return found?.[1] !== undefined && !/^(?:it|this|that|field|value|which|body)$/i.test(found[1]) ? found[1] : undefined
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '')
}

const VERDICTS = "is|are|was|must|should|may|can(?:not|'t)|has|does|needs|already|too|required|invalid|missing"
const BLAMES = 'invalid|missing|required|unknown|duplicate|bad|wrong|empty|field|parameter|property|column|attribute'

/** Whether a message objects to a field: a word of it that a field happens to be called is not enough. */
function isNamed(name: string, message: string): boolean {
  if (name.length < 3 || !message.toLowerCase().includes(name.toLowerCase())) return false
  const word = String.raw`(?<![\w-])${name.replaceAll(/\W/g, String.raw`\$&`)}(?![\w-])`
  // `postal_code` and `postalCode` are no words of a sentence.
  const isCompound = /[_A-Z]/.test(name.slice(1))
  return [
    isCompound ? word : String.raw`["'\x60‘“]${word}["'\x60’”]`,
    String.raw`${word}["'\x60]?(?::| (?:field )?(?:${VERDICTS})\b)`,
    String.raw`\b(?:${BLAMES})(?: value)?(?: for| of)?:? ["'\x60]?${word}`,
  ].some((pattern) => new RegExp(pattern, 'i').test(message))
}

import type { ActionEntry, NetworkEntry } from '@gasoline/wire'
import { isCreated } from './created-value.ts'
import { readFieldName } from './field-name.ts'
import type { FlowStep } from './read-flow.ts'
import type { Replacement } from './text.ts'
import { isMasked } from './masked.ts'

/** A value that the test computes. */
export type TestValue =
  /** New in each run: the number of the run stands between these. */
  | { readonly kind: 'unique'; readonly name: string; readonly before: string; readonly after: string }
  | { readonly kind: 'secret'; readonly name: string; readonly env: string; readonly field: string }

const LONGEST = 60
const SHORTEST = 3
/** What has a form of its own would not be valid with a number behind it. */
const FORMED = /^#[0-9a-f]{3,8}$|^[a-z][a-z+.-]*:\/\/|^[\d\s.,:+/-]+$|[<>{}[\];=`\n\r\\|]|^\/|^\+?\d[\d\s()-]{5,}$/i
const WRITTEN_IN = /^(?:text|textarea|search|email|url|contenteditable|)$/i

/** Names that the flow gives to what it creates, which must be new in each run; and what each is called in the test. */
export function findUniqueValues(
  steps: readonly FlowStep[],
  network: readonly NetworkEntry[],
): {
  readonly values: readonly Extract<TestValue, { kind: 'unique' }>[]
  readonly replacements: readonly Replacement[]
} {
  const values: Extract<TestValue, { kind: 'unique' }>[] = []
  const replacements: Replacement[] = []
  const taken = new Set(RESERVED)
  const others = new Set(steps.map(({ action }) => action.value?.trim() ?? '').filter((text) => text !== ''))
  for (const { action } of steps) {
    const { type, value = '', inputType = '' } = action
    const recorded = value.trim()
    if (type !== 'input' || !WRITTEN_IN.test(inputType) || !mayBeName(recorded)) continue
    if (replacements.some((known) => known.recorded === recorded)) continue
    if (!isCreated({ value: recorded, action, others }, network)) continue
    const name = nameVariable(action, 'name', taken)
    values.push({ kind: 'unique', name, ...splitLike(recorded, replacements) })
    replacements.push({ recorded, variable: name })
  }
  const whole = [...replacements]
  for (const { action } of steps) {
    const recorded = action.value?.trim() ?? ''
    if (action.type !== 'input' || replacements.some((known) => known.recorded === recorded)) continue
    const part = whole.flatMap((known) => findPart(recorded, known.recorded) ?? [])[0]
    if (!part) continue
    const name = nameVariable(action, 'part', taken)
    values.push({ kind: 'unique', name, ...part })
    replacements.push({ recorded, variable: name })
  }
  return { values, replacements }
}

/** A name that was made longer has its number where it was: what holds the one holds the other. */
function splitLike(value: string, known: readonly Replacement[]): ReturnType<typeof splitAround> {
  const inner = known.find(({ recorded }) => value.includes(recorded) && hasNumber(recorded))
  if (!inner) return splitAround(value)
  const { before, after } = splitAround(inner.recorded)
  const start = value.indexOf(inner.recorded)
  return {
    before: value.slice(0, start) + before,
    after: after + value.slice(start + inner.recorded.length),
  }
}

/** Whether the number of the run stands for one that was typed. */
function hasNumber(value: string): boolean {
  const { before, after } = splitAround(value)
  return before.length + after.length < value.length
}

/** A part of a name, as people search for it, that holds the number which is another in each run. */
function findPart(typed: string, whole: string): ReturnType<typeof splitAround> | undefined {
  const { before, after } = splitAround(whole)
  const end = whole.length - after.length
  const start = whole.indexOf(typed)
  if (!/\p{L}/u.test(typed) || !hasNumber(whole) || start < 0 || start >= before.length) return undefined
  const rest = start + typed.length - end
  return rest < 0 ? undefined : { before: before.slice(start), after: after.slice(0, rest) }
}

function mayBeName(value: string): boolean {
  return (
    value.length >= SHORTEST &&
    value.length <= LONGEST &&
    /\p{L}/u.test(value) &&
    !isMasked(value) &&
    !FORMED.test(value)
  )
}

/** Where the number of the run goes: in place of a number at the end, before the extension of a file or the @ of an address. */
function splitAround(value: string): { readonly before: string; readonly after: string } {
  const [, stem = value, tail = ''] = /^(.+?)(@[^@\s]+|\.[a-z][a-z0-9]{0,4})$/i.exec(value) ?? []
  const bare = stem.replace(/\d+$/, '')
  if (bare !== stem && bare !== '') return { before: bare, after: tail }
  const joint = /\s/.test(stem) ? ' ' : (/[-_.]/.exec(stem)?.[0] ?? '')
  return { before: stem + joint, after: tail }
}

/** Passwords and other secrets that the person typed: the test takes them from the environment. */
export function findSecrets(
  steps: readonly FlowStep[],
): readonly (Extract<TestValue, { kind: 'secret' }> & { readonly actionId: string })[] {
  const taken = new Set(RESERVED)
  const known = new Map<string, Extract<TestValue, { kind: 'secret' }>>()
  return steps.flatMap(({ action }) => {
    if (action.value === undefined || !isHidden(action)) return []
    const field = readFieldName(action) || (action.inputType === 'password' ? 'Password' : 'Secret')
    const same = known.get(field)
    if (same) return [{ ...same, actionId: action.id }]
    const name = nameVariable(action, action.inputType === 'password' ? 'password' : 'secret', taken)
    const env = `TEST_${name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`
    const secret = { kind: 'secret', name, env, field } as const
    known.set(field, secret)
    return [{ ...secret, actionId: action.id }]
  })
}

export function isHidden({ inputType, value = '' }: ActionEntry): boolean {
  return inputType === 'password' || isMasked(value) || value === '[user-provided]'
}

/** Names that the test itself uses, and words of the language. */
const RESERVED = (
  'page app test expect run request context browser watch length constructor soon process undefined eval arguments ' +
  'class default delete export for function if import in new return switch this var let const with yield await enum package ' +
  'private public protected interface implements extends do else case try catch finally throw typeof instanceof void while ' +
  'super static null true false break continue debugger'
).split(' ')

/** A name in camel case after the field's label. */
function nameVariable(action: ActionEntry, fallback: string, taken: Set<string>): string {
  const words = readFieldName(action)
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .slice(0, 3)
  const camel = words
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('')
  const base = /^[a-z][A-Za-z0-9]{1,23}$/.test(camel) ? camel : fallback
  let name = base
  for (let count = 2; taken.has(name); count++) name = `${base}${count}`
  taken.add(name)
  return name
}

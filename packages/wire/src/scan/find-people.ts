import { isHarmlessValue } from '../redaction/placeholder.ts'
import type { CarriedValue } from './carriers/pair.ts'
import { parseJson } from './carriers/parse-json.ts'
import { readTree } from './carriers/read-tree.ts'
import { judgeNumber } from './find-numbers.ts'

/** Which personal data stands in a response, by the names of its fields; no values. */
export interface PersonalData {
  readonly fields: readonly string[]
  /** How many people, at least. */
  readonly people: number
}

const EMAIL_NAME = /^(?:[a-z]{0,12}[_-]?)?e?[_-]?mails?(?:[_-]?(?:address|addr))?\d?$/i
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4})$/i
const ROLE_WORDS =
  'info|support|hello|hi|contact|contacts|sales|help|helpdesk|admin|administrator|no-?reply|do-?not-?reply|team|office|press|media|jobs|careers|' +
  'privacy|security|abuse|billing|service|services|kundenservice|customerservice|care|mail|marketing|newsletter|webmaster|postmaster|' +
  'legal|feedback|orders?|bookings?|reservations?|store|shop|enquiries|inquiries|partners?|dpo|gdpr|news|accounts|hr|it|root|test|user|demo|example|foo'
const ROLE = new RegExp(`^(?:${ROLE_WORDS})(?:[-_.+\\d].*)?@`, 'i')
const EXAMPLE_DOMAINS =
  'example(?:\\.\\w+)?|test|invalid|localhost|local|domain\\.com|email\\.com|yourcompany\\.com|company\\.com|acme\\.\\w+|mailinator\\.com|' +
  'noreply\\.github\\.com'
const EXAMPLE_DOMAIN = new RegExp(`(?:^|\\.)(?:${EXAMPLE_DOMAINS})$`, 'i')
const PHONE_NAME = /(?:phone|mobile|^tel|telephone|cell|msisdn|whatsapp|telefon|handy)/i
const PHONE = /^\+?[\d\s().-]{7,20}$/
const FICTIONAL = /555[ .-]?01\d\d|(\d)\1{6}|1234567/
const OTHER_NAMES =
  /^(?:dob|date_?of_?birth|birth_?date|birthday|street|address|address_?line_?1|first_?name|last_?name|full_?name)$/i
/** What a page shows of a business, and of those who publish something. */
const PUBLIC_WORDS =
  'contact|contacts|support|company|companies|organi[sz]ation|org|stores?|shops?|branch|branches|offices?|locations?|authors?|maintainers?|' +
  'publishers?|vendors?|sellers?|suppliers?|brand|press|legal|imprint|impressum|footer|help|sales|contributors?|committer|licen[sc]e|package|' +
  'placeholder|example|examples|meta|site|settings|config|business|restaurants?|venues?|hotels?|clinics?|schools?|merchant|agency|agents?|' +
  'translations?|i18n|messages|labels|schema|properties|default|defaults|template|from|reply|sender|bugs|repository|dealer|dealers|info|team|errors|violations'
const PUBLIC = new RegExp(`^(?:${PUBLIC_WORDS})$`, 'i')
const PERSON_WORDS =
  'users?|customers?|patients?|members?|employees?|profiles?|accounts?|subscribers?|leads?|guests?|passengers?|staff|people|persons?|students?|' +
  'applicants?|candidates?|clients?|recipients?|me'
const PERSON = new RegExp(`^(?:${PERSON_WORDS})$`, 'i')
const PERSON_FIELD =
  /^(?:first_?name|last_?name|full_?name|user_?name|dob|date_?of_?birth|birth_?date|ssn|gender|user_?id|customer_?id)$/i
const MOST_FIELDS = 12

/**
 * Personal data of a JSON or CSV response. Data of a business, of authors and of examples is public, and so is what the
 * request sent itself.
 */
export function findPeople(text: string, sent: string): PersonalData | undefined {
  const values = readValues(text)
  if (!values) return undefined
  const fields = new Set<string>()
  const people = new Set<unknown>()
  for (const [object, members] of groupByObject(values)) {
    if (isPublicPlace(members)) continue
    const isPerson = members.some(
      ({ name, path = [] }) => PERSON_FIELD.test(name) || path.some((part) => PERSON.test(part)),
    )
    const found = members.filter((member) => isPersonal(member, isPerson, sent))
    if (found.length === 0) continue
    people.add(object)
    for (const { name } of [
      ...found,
      ...members.filter(({ name, value }) => OTHER_NAMES.test(name) && value.length > 1),
    ])
      if (fields.size < MOST_FIELDS) fields.add(name)
  }
  return fields.size === 0 ? undefined : { fields: [...fields], people: people.size }
}

function isPersonal(member: CarriedValue, isPerson: boolean, sent: string): boolean {
  const { name, value } = member
  if (value.length < 6 || value.length > 320 || isHarmlessValue(value)) return false
  if (sent.includes(value) || sent.includes(encodeURIComponent(value))) return false
  if (EMAIL_NAME.test(name)) return isPersonalEmail(value)
  const hasEmail = isPersonalEmail(value)
  if (hasEmail) return isPerson
  if (PHONE_NAME.test(name)) return isPerson && isPhone(value)
  return judgeNumber(member) !== undefined
}

/** Whether a value is an e-mail address, and that of a person: not of a team, and no example. */
export function isPersonalEmail(value: string): boolean {
  const [, domain] = EMAIL.exec(value) ?? []
  return domain !== undefined && !ROLE.test(value) && !EXAMPLE_DOMAIN.test(domain)
}

function isPhone(value: string): boolean {
  const digits = value.replaceAll(/\D/g, '')
  return (
    PHONE.test(value) && digits.length >= 8 && digits.length <= 15 && !FICTIONAL.test(value) && !FICTIONAL.test(digits)
  )
}

function isPublicPlace([first]: readonly CarriedValue[]): boolean {
  return (first?.path ?? []).some((part) => PUBLIC.test(part))
}

function groupByObject(values: readonly CarriedValue[]): ReadonlyMap<unknown, readonly CarriedValue[]> {
  const groups = new Map<unknown, CarriedValue[]>()
  for (const value of values) {
    const group = groups.get(value.path)
    if (group) group.push(value)
    else groups.set(value.path, [value])
  }
  return groups
}

/** JSON, JSON a line, or a table whose first line names its columns. */
function readValues(text: string): readonly CarriedValue[] | undefined {
  const first = text.trimStart()[0]
  if (first === '{' || first === '[') return readJson(text)
  const [head = '', ...rows] = text.split(/\r?\n/, 200)
  const columns = head.split(/[,;\t]/)
  if (
    columns.length < 2 ||
    head.length > 1_000 ||
    rows.length === 0 ||
    !columns.some((column) => EMAIL_NAME.test(column) || /ssn/i.test(column))
  )
    return undefined
  return rows.flatMap((row) => {
    const path = ['row']
    return row
      .split(/[,;\t]/, columns.length)
      .map((cell, index) => ({ name: columns[index] ?? '', value: cell.trim().replaceAll(/^"|"$/g, ''), path }))
  })
}

function readJson(text: string): readonly CarriedValue[] | undefined {
  const whole = parseJson(text)
  if (whole !== undefined) return readTree(whole)
  // Cut off, or an object a line.
  const lines = text
    .split('\n', 500)
    .filter((line) => line.trimStart().startsWith('{'))
    .flatMap((line) => parseJson(line) ?? [])
  return lines.length > 0 ? readTree(lines) : undefined
}

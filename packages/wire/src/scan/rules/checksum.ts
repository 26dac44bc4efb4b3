const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const CHECK_DIGITS = 6

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** CRC-32 of the characters of a text, each a byte. */
export function crc32(text: string): number {
  let sum = 0xffffffff
  for (let index = 0; index < text.length; index++)
    sum = (sum >>> 8) ^ (TABLE[(sum ^ text.charCodeAt(index)) & 0xff] ?? 0)
  return (sum ^ 0xffffffff) >>> 0
}

/**
 * Whether the last six characters of a token are the CRC-32 of those before, in base 62: GitHub and npm write theirs so.
 * https://github.blog/engineering/behind-githubs-new-authentication-token-formats/
 */
export function passesBase62Check(body: string): boolean {
  return body.endsWith(writeBase62Check(body.slice(0, -CHECK_DIGITS)))
}

/** The six characters that such a token ends with. */
export function writeBase62Check(body: string): string {
  let rest = crc32(body)
  let digits = ''
  while (digits.length < CHECK_DIGITS) {
    digits = (BASE62[rest % 62] ?? '') + digits
    rest = Math.floor(rest / 62)
  }
  return digits
}

/** Whether an account number has the right check digits, ISO 13616. */
export function isIban(text: string): boolean {
  const plain = text.replaceAll(' ', '').toUpperCase()
  if (!/^[A-Z]{2}\d\d[A-Z0-9]{11,30}$/.test(plain)) return false
  let rest = 0
  for (const character of plain.slice(4) + plain.slice(0, 4))
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

const SOCIAL_SECURITY = /^(?!000|666|9)\d{3}-(?!00)\d\d-(?!0000)\d{4}$/
/** In advertisements and documents for decades: https://www.ssa.gov/history/ssn/misused.html */
const NEVER_ISSUED = new Set(['078-05-1120', '219-09-9999', '123-45-6789', '111-11-1111', '987-65-4321'])

/** Whether digits are a US social security number that can have been issued. */
export function isSocialSecurityNumber(text: string): boolean {
  return SOCIAL_SECURITY.test(text) && !NEVER_ISSUED.has(text)
}

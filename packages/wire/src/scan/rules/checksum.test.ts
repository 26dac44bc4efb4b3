import { expect, test } from 'vitest'
import { crc32, isIban, isSocialSecurityNumber, passesBase62Check, writeBase62Check } from './checksum.ts'

test('CRC-32 of a known text', () => {
  expect(crc32('123456789')).toBe(0xcbf43926)
})

test('the check digits of the published sample', () => {
  expect(writeBase62Check('zQWBuTSOoRi4A9spHcVY5ncnsDkxkJ')).toBe('0mLq17')
  expect(passesBase62Check('zQWBuTSOoRi4A9spHcVY5ncnsDkxkJ0mLq17')).toBe(true)
  expect(passesBase62Check('zQWBuTSOoRi4A9spHcVY5ncnsDkxkJ0mLq18')).toBe(false)
})

test.each([
  ['DE89 3704 0044 0532 0130 00', true],
  ['GB82WEST12345698765432', true],
  ['DE88370400440532013000', false],
  ['not an account', false],
])('%s is an account number: %s', (text, expected) => {
  expect(isIban(text)).toBe(expected)
})

test.each([
  ['321-54-9876', true],
  ['000-54-9876', false],
  ['666-54-9876', false],
  ['900-54-9876', false],
  ['321-00-9876', false],
  ['321-54-0000', false],
  ['078-05-1120', false],
  ['321549876', false],
])('%s can have been issued: %s', (text, expected) => {
  expect(isSocialSecurityNumber(text)).toBe(expected)
})

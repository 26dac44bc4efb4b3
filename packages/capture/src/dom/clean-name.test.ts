import { expect, test } from 'vitest'
import { cleanName } from './clean-name.ts'

test.each<[name: string, icons: string[], clean: string]>([
  ['Save', [], 'Save'],
  ['delete Remove item', ['delete'], 'Remove item'],
  ['deleteRemove', ['delete'], 'Remove'],
  ['Next arrow_forward', ['arrow_forward'], 'Next'],
  ['delete', ['delete'], 'delete'],
  ['\ue872 Remove', [], 'Remove'],
  ['\udb80\udc01Settings', [], 'Settings'],
  ['Inbox 3 unread', [], 'Inbox'],
  ['Inbox (3)', [], 'Inbox'],
  ['Inbox, 12 new messages', [], 'Inbox'],
  ['Ada Lovelace 12:30', [], 'Ada Lovelace'],
  ['Build 2 minutes ago', [], 'Build'],
  ['Invoice 2041 To: ada@example.com 2026-11-18', [], 'Invoice 2041 To: ada@example.com'],
  ['Filters, expanded', [], 'Filters'],
  ['Section (collapsed)', [], 'Section'],
  ['3 unread', [], '3 unread'],
  ['42', [], '42'],
  ['H1 Heading', [], 'H1 Heading'],
  ['Show 3 more of all the rows', [], 'Show 3 more of all the rows'],
  ['2nd floor', [], '2nd floor'],
])('%j with the icons %j reads %j', (name, icons, clean) => {
  expect(cleanName(name, icons)).toBe(clean)
})

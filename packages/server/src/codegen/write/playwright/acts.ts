import type { Locator } from '../../flow/locator.ts'
import type { Act, Dialog, UploadedFile } from '../../flow/act.ts'
import { escapeTemplate, writeBytes, writeString, writeText } from '../literal.ts'
import { call, printStatement } from '../printer.ts'
import type { Call, Code, Property } from '../printer.ts'
import { writeLocator } from './locators.ts'

export function writeDialog({ accepted, answer }: Dialog): string {
  const reply = accepted ? `accept(${answer ? writeText(answer) : ''})` : 'dismiss()'
  return `  page.once('dialog', (dialog) => void dialog.${reply});`
}

export function writeAct(act: Act): string[] {
  const await_ = (code: Code) => [printStatement(code, { before: 'await ', indent: '  ' })]
  switch (act.type) {
    case 'goto':
      return await_({ base: 'page', calls: [{ name: '.goto', args: [`\`\${BASE_URL}${escapeTemplate(act.path)}\``] }] })
    case 'reload':
      return await_('page.reload()')
    case 'back':
      return await_('page.goBack()')
    case 'press':
      return Array.from({ length: Math.min(act.times, 50) }, () =>
        act.target
          ? onTarget(act.target, { name: '.press', args: [writeString(act.key)] })
          : call('page.keyboard', '.press', [writeString(act.key)]),
      ).flatMap(await_)
    case 'check':
      return await_(onTarget(act.target, { name: act.checked ? '.check' : '.uncheck', args: [] }))
    case 'fill':
      return await_(onTarget(act.target, { name: '.fill', args: [writeText(act.value)] }))
    case 'select': {
      const values = act.values.map(writeString)
      return await_(
        onTarget(act.target, {
          name: '.selectOption',
          args: [values.length === 1 ? (values[0] ?? "''") : { list: values }],
        }),
      )
    }
    case 'upload':
      return await_(onTarget(act.target, { name: '.setInputFiles', args: [{ list: act.files.map(writeFile) }] }))
    case 'drag':
      return await_(onTarget(act.target, { name: '.dragTo', args: [writeLocator(act.to)] }))
    case 'click':
    case 'dblclick':
      return await_(onTarget(act.target, { name: `.${act.type}`, args: clickOptions(act) }))
  }
}

function clickOptions({ button, modifiers = [], offset }: Extract<Act, { type: 'click' | 'dblclick' }>): Code[] {
  const properties: Property[] = []
  if (button !== undefined && button !== 'left') properties.push({ key: 'button', value: writeString(button) })
  if (modifiers.length > 0) properties.push({ key: 'modifiers', value: { list: modifiers.map(writeString) } })
  if (offset) properties.push({ key: 'position', value: `{ x: ${Math.round(offset.x)}, y: ${Math.round(offset.y)} }` })
  return properties.length > 0 ? [{ object: properties }] : []
}

function writeFile({ name, type, size }: UploadedFile): Code {
  return {
    object: [
      { key: 'name', value: writeString(name) },
      { key: 'mimeType', value: writeString(type || 'application/octet-stream') },
      { key: 'buffer', value: writeBytes(size) },
    ],
  }
}

function onTarget(target: Locator, last: Call): Code {
  const { base, calls } = writeLocator(target)
  return { base, calls: [...calls, last] }
}

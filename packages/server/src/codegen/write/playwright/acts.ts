import type { Locator } from '../../flow/locator.ts'
import type { Act, Dialog, Offset, UploadedFile } from '../../flow/act.ts'
import { escapeTemplate, writeBytes, writeString, writeText } from '../literal.ts'
import { call, printStatement } from '../printer.ts'
import type { CallCode, Code, Property } from '../printer.ts'
import { writeLocator } from './locators.ts'

export function writeDialog({ accepted, answer }: Dialog): string {
  const reply = accepted ? `accept(${answer ? writeText(answer) : ''})` : 'dismiss()'
  return `  page.once('dialog', (dialog) => void dialog.${reply});`
}

/** Without the helper of a test, a field is filled at once. */
export function writeAct(act: Act, { hasHelper }: { readonly hasHelper: boolean }): string[] {
  const await_ = (code: Code) => [printStatement(code, { before: 'await ', indent: '  ' })]
  switch (act.type) {
    case 'goto':
      return await_({ base: 'page', calls: [{ name: '.goto', args: [`\`\${BASE_URL}${escapeTemplate(act.path)}\``] }] })
    case 'reload':
      return await_('page.reload()')
    case 'back':
      return await_('page.goBack()')
    case 'press':
      return [
        ...(act.awaits && hasHelper ? [call('app', '.awaitText', act.awaits.map(writeText))] : []),
        ...Array.from({ length: Math.min(act.times, 50) }, () =>
          act.target
            ? onTarget(act.target, { name: '.press', args: [writeString(act.key)] })
            : call('page.keyboard', '.press', [writeString(act.key)]),
        ),
      ].flatMap(await_)
    case 'check':
      return await_(onTarget(act.target, { name: act.checked ? '.check' : '.uncheck', args: [] }))
    case 'fill':
      if (act.inserted)
        return [
          onTarget(
            act.target,
            act.inserted === 'whole' ? { name: '.press', args: ["'ControlOrMeta+a'"] } : { name: '.focus', args: [] },
          ),
          call('page.keyboard', '.insertText', [writeText(act.value)]),
        ].flatMap(await_)
      if (act.isTyped && hasHelper)
        return await_(
          call('app', act.isByKey ? '.typeKeys' : '.type', [writeLocator(act.target), writeText(act.value)]),
        )
      return await_(
        onTarget(act.target, { name: act.isByKey ? '.pressSequentially' : '.fill', args: [writeText(act.value)] }),
      )
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
      return await_(onTarget(act.target, { name: '.dragTo', args: [writeLocator(act.to), ...dragOptions(act)] }))
    case 'click':
    case 'dblclick':
      if (act.isPassing && hasHelper) return await_(call('app', '.dismiss', [onFirst(act.target)]))
      return [
        ...(act.over ? await_(onTarget(act.over, { name: '.hover', args: [] })) : []),
        ...await_(onFirst(act.target, { name: `.${act.type}`, args: clickOptions(act) })),
      ]
  }
}

function clickOptions({ button, modifiers = [], offset }: Extract<Act, { type: 'click' | 'dblclick' }>): Code[] {
  const properties: Property[] = []
  if (button !== undefined && button !== 'left') properties.push({ key: 'button', value: writeString(button) })
  if (modifiers.length > 0) properties.push({ key: 'modifiers', value: { list: modifiers.map(writeString) } })
  if (offset) properties.push({ key: 'position', value: writeOffset(offset) })
  return properties.length > 0 ? [{ object: properties }] : []
}

function dragOptions({ from, at }: Extract<Act, { type: 'drag' }>): Code[] {
  const properties: Property[] = []
  if (from) properties.push({ key: 'sourcePosition', value: writeOffset(from) })
  if (at) properties.push({ key: 'targetPosition', value: writeOffset(at) })
  return properties.length > 0 ? [{ object: properties }] : []
}

function writeOffset({ x, y }: Offset): string {
  return `{ x: ${Math.round(x)}, y: ${Math.round(y)} }`
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

/** Of what only classes tell apart, such as the crosses of two notes, the page may show another for a moment. */
function onFirst(target: Locator, ...last: readonly CallCode[]): Code {
  const { base, calls } = writeLocator(target)
  const end = target.parts.at(-1)
  const isLoose = end?.by === 'css' && !end.css.some((piece) => typeof piece !== 'string' || /[#[:]/.test(piece))
  return { base, calls: [...calls, ...(isLoose ? [{ name: '.first', args: [] }] : []), ...last] }
}

function onTarget(target: Locator, last: CallCode): Code {
  const { base, calls } = writeLocator(target)
  return { base, calls: [...calls, last] }
}

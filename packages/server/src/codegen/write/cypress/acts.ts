import type { Act, Dialog, UploadedFile } from '../../flow/act.ts'
import type { Text } from '../../flow/text.ts'
import { escapeTemplate, writeBytes, writeString, writeText } from '../literal.ts'
import type { CallCode, Code, Property } from '../printer.ts'
import type { PlannedStep } from '../../plan/test-plan.ts'
import { printChain } from './chain.ts'
import { writeFind } from './locators.ts'

/** https://docs.cypress.io/api/commands/type#Arguments */
const KEYS: Readonly<Record<string, string>> = {
  Enter: '{enter}',
  Escape: '{esc}',
  Backspace: '{backspace}',
  Delete: '{del}',
  ArrowUp: '{upArrow}',
  ArrowDown: '{downArrow}',
  ArrowLeft: '{leftArrow}',
  ArrowRight: '{rightArrow}',
  Home: '{home}',
  End: '{end}',
  PageUp: '{pageUp}',
  PageDown: '{pageDown}',
}
const MODIFIERS: Readonly<Record<string, string>> = {
  Control: 'ctrlKey',
  Shift: 'shiftKey',
  Alt: 'altKey',
  Meta: 'metaKey',
}

export function writeDialog({ accepted, answer }: Dialog): string {
  if (answer === undefined) return `  cy.once('window:confirm', () => ${accepted});`
  return `  cy.window().then((win) => cy.stub(win, 'prompt').returns(${accepted ? writeText(answer) : 'null'}));`
}

/** What a step does, in the commands of Cypress. */
export function writeAct({ act, action }: Pick<PlannedStep, 'act' | 'action'>): string[] {
  const on = (...last: readonly CallCode[]) =>
    'target' in act && act.target ? [printChain([...writeFind(act.target, action.selectors), ...last])] : []
  switch (act.type) {
    case 'goto':
      return [printChain([{ name: '.visit', args: [`\`\${BASE_URL}${escapeTemplate(act.path)}\``] }])]
    case 'reload':
      return ['  cy.reload();']
    case 'back':
      return ["  cy.go('back');"]
    case 'press':
      return Array.from({ length: Math.min(act.times, 50) }, () => writePress(act, on)).flat()
    case 'check':
      return on({ name: act.checked ? '.check' : '.uncheck', args: [] })
    case 'fill':
      // What an editor hides is not visible.
      if (act.inserted) {
        const hidden: Property = { key: 'force', value: 'true' }
        return [
          ...(act.inserted === 'whole' ? on({ name: '.type', args: ["'{selectall}'", { object: [hidden] }] }) : []),
          ...on({ name: '.type', args: typeArguments(act.value, [hidden]) }),
        ]
      }
      return [
        ...on({ name: '.clear', args: [] }),
        ...(act.value.length > 0 ? on({ name: '.type', args: typeArguments(act.value) }) : []),
      ]
    case 'select': {
      const values = act.values.map(writeString)
      return on({ name: '.select', args: [values.length === 1 ? (values[0] ?? "''") : { list: values }] })
    }
    case 'upload':
      return on({
        name: '.selectFile',
        args: [{ list: act.files.map(writeFile) }, { object: [{ key: 'force', value: 'true' }] }],
      })
    case 'drag': {
      const transfer: Code = { object: [{ key: 'dataTransfer', value: 'dataTransfer' }] }
      return [
        ...on({ name: '.trigger', args: ["'dragstart'", transfer] }),
        printChain([...writeFind(act.to, action.dropTarget), { name: '.trigger', args: ["'drop'", transfer] }]),
      ]
    }
    case 'click':
    case 'dblclick': {
      const name = act.button === 'right' ? '.rightclick' : `.${act.type}`
      return on({ name, args: clickOptions(act) })
    }
  }
}

/** Braces are keys to Cypress, unless it is told otherwise. */
function typeArguments(value: Text, more: readonly Property[] = []): Code[] {
  const hasBraces = value.some((part) => typeof part !== 'string' || part.includes('{'))
  const options = [...(hasBraces ? [{ key: 'parseSpecialCharSequences', value: 'false' }] : []), ...more]
  return [writeText(value), ...(options.length > 0 ? [{ object: options }] : [])]
}

function writePress(act: Extract<Act, { type: 'press' }>, on: (...last: readonly CallCode[]) => string[]): string[] {
  if (act.key === 'Tab') return ['  cy.press(Cypress.Keyboard.Keys.TAB);']
  const parts = act.key.split('+')
  const key = parts.at(-1) ?? ''
  const held = parts.slice(0, -1).map((name) => `{${name.toLowerCase().replace('control', 'ctrl')}}`)
  const typed = writeString(`${held.join('')}${KEYS[key] ?? key}`)
  if (act.target) return on({ name: '.type', args: [typed] })
  return [
    printChain([
      { name: '.get', args: ["'body'"] },
      { name: '.type', args: [typed] },
    ]),
  ]
}

/** Cypress cannot hover: what is shown only then is clicked all the same. */
function clickOptions({ modifiers = [], offset, over }: Extract<Act, { type: 'click' | 'dblclick' }>): Code[] {
  const properties = modifiers.flatMap((name): Property[] => {
    const key = MODIFIERS[name]
    return key === undefined ? [] : [{ key, value: 'true' }]
  })
  if (over) properties.push({ key: 'force', value: 'true' })
  const place = offset ? [String(Math.round(offset.x)), String(Math.round(offset.y))] : []
  return [...place, ...(properties.length > 0 ? [{ object: properties }] : [])]
}

function writeFile({ name, type, size }: UploadedFile): Code {
  return {
    object: [
      { key: 'contents', value: `Cypress.${writeBytes(size)}` },
      { key: 'fileName', value: writeString(name) },
      { key: 'mimeType', value: writeString(type || 'application/octet-stream') },
    ],
  }
}

import { readFileSync } from 'node:fs'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'

/** What an agent has read by the end: how many calls, how much text, and which facts of the truth are in it. */
export function score(bug, answers, token) {
  const text = answers.join('\n')
  const facts = listFacts(bug)
  return {
    calls: answers.length,
    bytes: Buffer.byteLength(text),
    tokens: encode(text).length,
    facts: facts.filter(({ isIn }) => isIn(text)).map(({ name }) => name),
    all: facts.length,
    isLeaking: text.includes(token),
  }
}

const ACT = /\b(?:click|type|input|press|submit)(?:e?d|s)?\b/i

/** The strings that the bug's truth demands, the line of source itself, and what the person did last. */
function listFacts({ must, source, walk }) {
  const place = `${source.file}:${findLine(source)}`
  const demanded = must.map((words) => {
    const forms = [words].flat().map((form) => form.replace('{place}', place))
    return { name: forms[0], isIn: (text) => forms.some((form) => isSaid(text, form)) }
  })
  const done = walk.findLast((step) => step.do === 'click' || step.do === 'type')
  return [
    ...demanded,
    { name: 'the line of source', isIn: (text) => text.includes(source.text) },
    { name: 'what was done before', isIn: (text) => done !== undefined && ACT.test(text) },
  ]
}

/** `GET /api/cart` is also matched by `[GET] http://127.0.0.1:3000/api/cart`. */
function isSaid(text, form) {
  const [, method, path] = /^([A-Z]+) (\/\S*)$/.exec(form) ?? []
  if (method === undefined) return text.includes(form)
  return text.split('\n').some((line) => line.includes(method) && line.includes(path))
}

function findLine({ file, text }) {
  const lines = readFileSync(new URL(`../../demo/${file}`, import.meta.url), 'utf8').split('\n')
  return lines.findIndex((line) => line.includes(text)) + 1
}

import type { Json } from '../../analysis/bodies/json.ts'
import { escapeTemplate, writeString } from './literal.ts'
import type { Code } from './printer.ts'

const PASSWORD = '[user-provided]'
const PERSON = 'test@example.com'

export interface SetupBodyOptions {
  /** Fields that get a number, since they differed from request to request. */
  readonly varied: readonly string[]
  readonly isLogin: boolean
  /** A variable of the environment, in the words of the runner. */
  readonly env: (name: string) => string
}

/** The body of a request that creates data for a test. */
export function writeSetupBody(value: Json, options: SetupBodyOptions): Code {
  const { varied, isLogin, env } = options
  if (value === PASSWORD) return `${env('TEST_PASSWORD')} ?? '${PASSWORD}'`
  if (value === PERSON && isLogin) return `${env('TEST_USER')} ?? '${PERSON}'`
  if (typeof value === 'string') return writeString(value)
  if (value === null || typeof value !== 'object') return String(value)
  const inner = { ...options, varied: [] }
  if (isItems(value)) return { list: value.map((item) => writeSetupBody(item, inner)) }
  return {
    object: Object.entries(value).map(([key, item]) => ({
      key,
      value:
        varied.includes(key) && typeof item === 'string'
          ? `\`${escapeTemplate(item)} \${index}\``
          : writeSetupBody(item, inner),
    })),
  }
}

function isItems(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

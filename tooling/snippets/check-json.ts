import { parseBudgets } from '../../packages/server/src/analysis/performance/budgets.ts'
import { HOOK_CLIENTS } from '../../packages/server/src/hook/clients.ts'
import { buildMcpLaunch } from '../../packages/server/src/install/commands.ts'
import { INSTALL_CLIENTS } from '../../packages/server/src/install/clients.ts'
import { tools } from '../../packages/server/src/tools/index.ts'
import { checkCommand } from './check-command.ts'

type Json = Readonly<Record<string, unknown>>

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is wrong with the arguments of a tool, as its own schema judges them; unknown names too. */
export function checkCall(name: string, args: unknown): string | undefined {
  const tool = tools.find((one) => one.name === name)
  if (!tool) return `there is no tool ${name}`
  const strict = tool.input.strict().safeParse(args)
  return strict.success ? undefined : `${name}: ${strict.error.issues.map(({ message }) => message).join('; ')}`
}

/** As install would write it for one of the clients that read this key. */
function checkServers(key: string, servers: unknown): string | undefined {
  const keys = new Set(Object.values(INSTALL_CLIENTS).map((client) => client.key.join('.')))
  if (!keys.has(key)) return `no client reads ${key}`
  const launch = buildMcpLaunch({
    cliPath: '/clone/packages/server/bin/gasoline.js',
    platform: 'linux',
    port: undefined,
  })
  const shown = JSON.stringify(servers).replaceAll('…/', '/clone/')
  const node = JSON.stringify({ gasoline: { ...launch, command: 'node' } })
  return shown === node ? undefined : `${shown}, and install would write ${node}`
}

/** Hooks of Copilot: events that our hook knows, and a command that there is. */
function checkHooks(hooks: Json): string | undefined {
  const known = new Set<string>(Object.values(HOOK_CLIENTS.copilot.events).flat())
  for (const [event, entries] of Object.entries(hooks)) {
    if (!known.has(event.toLowerCase())) return `the hook does not know the event ${event}`
    for (const entry of Array.isArray(entries) ? entries : []) {
      const wrong = checkCommand(String(isJson(entry) ? entry.bash : ''))
      if (wrong !== undefined) return wrong
    }
  }
  return undefined
}

/** What is wrong with JSON of a page, as judged by what reads it in the product; something that nothing reads is wrong. */
export function checkJson(text: string): string | undefined {
  const value: unknown = JSON.parse(text)
  if (!isJson(value)) return 'it is no object'
  if ('name' in value && 'arguments' in value) return checkCall(String(value.name), value.arguments)
  if ('mcpServers' in value) return checkServers('mcpServers', value.mcpServers)
  if ('servers' in value) return checkServers('servers', value.servers)
  if ('budgets' in value) {
    const parsed = parseBudgets(text)
    return 'error' in parsed ? parsed.error : undefined
  }
  if (isJson(value.hooks)) return checkHooks(value.hooks)
  return 'nothing here reads it'
}

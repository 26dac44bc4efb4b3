import type { NetworkBody } from '@gasoline/wire'
import { GoodRuns } from '../../../learn/good-runs.ts'
import { readContractFile } from '../../../shell/read-contract-file.ts'
import { NOON, append, buildToolContext, network } from '../../../store/testing/build-store.ts'
import { Store } from '../../../store/store.ts'
import { callTool } from '../../call.ts'
import { tools } from '../../index.ts'

/** An app whose responses are stored, and the tool. */
export function createSession(folder = '.') {
  const store = new Store(() => NOON)
  const runs = new GoodRuns()
  store.subscribe(runs.add)
  const context = {
    ...buildToolContext(store),
    before: runs,
    contracts: runs.contracts,
    readContract: (path: string) => readContractFile(path, folder),
  }
  let count = 0
  const send = (request: string, body: unknown, more: Partial<NetworkBody> = {}) => {
    const [method = 'GET', path = '/'] = request.split(' ')
    return append(
      store,
      network({
        at: NOON + ++count * 1_000,
        method,
        url: `http://app.test${path}`,
        pageUrl: 'http://app.test/',
        contentType: 'application/json',
        responseBody: typeof body === 'string' ? body : JSON.stringify(body),
        ...more,
      }),
    )
  }
  const call = async (args: Record<string, unknown>) => {
    const { text, data, isError } = await callTool(tools, 'validate_api', args, context)
    return { text, isError, data: data as Answer }
  }
  const times = (most: number, request: string, body: unknown, more?: Partial<NetworkBody>) => {
    for (let index = 0; index < most; index++) send(request, body, more)
  }
  return { store, send, times, call, analyze: (args = {}) => call({ action: 'analyze', ...args }) }
}

interface Answer extends Record<string, unknown> {
  readonly violations: readonly Record<string, unknown>[]
  readonly endpoints: readonly Record<string, unknown>[]
}

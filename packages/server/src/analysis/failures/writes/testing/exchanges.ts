import type { NetworkBody } from '@gasoline/wire'
import { requested } from '../../../diagnose/testing/cases.ts'
import type { Built } from '../../../../store/testing/build-store.ts'

export type TestedExchange = readonly [request: string, sent?: unknown, got?: unknown, more?: Partial<NetworkBody>]

/** Exchanges one after the other, half a second apart: `['PUT /a/3 200', sent, got]`; a status of 200 may be left out. */
export function exchanged(...all: readonly TestedExchange[]): Built[] {
  return all.map(([request, sent, got, more], index) => {
    const [method = 'GET', url = '/', status = '200'] = request.split(' ')
    return requested(1_000 + index * 500, url, {
      method,
      status: Number(status),
      ...(sent !== undefined && { requestBody: typeof sent === 'string' ? sent : JSON.stringify(sent) }),
      ...(got !== undefined && { responseBody: typeof got === 'string' ? got : JSON.stringify(got) }),
      ...more,
    })
  })
}

/** What a GraphQL request sends. */
export const graphql = (query: string, variables: object = {}): object => ({ query, variables })

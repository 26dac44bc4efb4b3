import { request } from './request.ts'

interface GraphqlAnswer<T> {
  readonly data: T
}

/** Sends one GraphQL operation, named in its own text. */
export async function query<T>(text: string, variables: Record<string, unknown>): Promise<T> {
  const operationName = /^\s*query (\w+)/.exec(text)?.[1]
  const body = { operationName, query: text, variables }
  const { data } = await request<GraphqlAnswer<T>>('/api/graphql', { method: 'POST', body })
  return data
}

/** One tool call of an agent, as a person sees it: `GET /dashboard/agent`. */
export interface NotedCall {
  readonly number: number
  readonly at: number
  /** Equal for all calls of one client, while it is connected. */
  readonly client: number
  readonly tool: string
  /** As JSON, without secrets, perhaps cut. */
  readonly args: string
  readonly isError: boolean
  readonly durationMs: number
  readonly tokens: number
  readonly bytes: number
  readonly images: number
  /** How often each kind of secret is redacted in the result. */
  readonly redacted: Readonly<Record<string, number>>
}

import { useEffect, useState } from 'react'
import { ApiError, request } from '../api/request.ts'

interface Account {
  readonly name: string
  readonly email: string
  readonly since: string
}

export function AccountPage() {
  const [account, setAccount] = useState<Account>()
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    async function load() {
      try {
        const answer = await request<Account>('/api/account')
        setAccount(answer)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setFailed(true)
      }
    }
    void load()
  }, [])

  if (hasFailed) {
    return (
      <section className="notice" role="alert">
        <h1>Your account could not be loaded</h1>
        <p>Please try again later.</p>
      </section>
    )
  }
  return (
    <section className="account" aria-busy={!account}>
      <h1>Your account</h1>
      {account && (
        <dl>
          <dt>Name</dt>
          <dd>{account.name}</dd>
          <dt>E-mail</dt>
          <dd>{account.email}</dd>
          <dt>With us since</dt>
          <dd>{account.since}</dd>
        </dl>
      )}
    </section>
  )
}

interface Account {
  id: number
  nickname: string
}

export class AccountService {
  #token = ''

  constructor(
    private readonly host: string,
    private readonly tenant: string,
  ) {}

  async current(): Promise<Account> {
    const account = await (await fetch(`${this.host}/accounts/me`)).json()
    this.#token = account.token
    return account
  }

  async rename(id: number, nickname: string): Promise<Account> {
    const headers = new Headers({ 'X-Tenant': this.tenant, Authorization: `Bearer ${this.#token}` })
    const body = new URLSearchParams({ nickname })
    const answer = await fetch(`${this.host}/accounts/${id}`, { method: 'PATCH', headers, body }) /* HERE */
    return answer.json()
  }
}

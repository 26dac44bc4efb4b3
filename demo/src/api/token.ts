let token: string | undefined

export function accessToken(): string | undefined {
  return token
}

export function keepToken(next: string): void {
  token = next
}

let bearer = ''

export async function signIn(user: string, password: string): Promise<void> {
  const body = new URLSearchParams({ grant_type: 'password', username: user, password })
  const answer = await fetch('/oauth/token', { method: 'POST', body })
  bearer = (await answer.json()).access_token
}

export function api(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(path, { ...init, headers: { ...init.headers, Authorization: `Bearer ${bearer}` } })
}

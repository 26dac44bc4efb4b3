const TOKEN = document.querySelector<HTMLMetaElement>('meta[name=session]')!.content

export function load<T>(what: string, params: Record<string, unknown> = {}): Promise<T> {
  const query = Object.entries(params)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const answer = fetch(`/bff/${what}?${query}`, { headers: { 'X-Auth-Token': TOKEN } }) /* HERE */
  return answer.then((response) => response.json())
}

interface Header {
  readonly name: string
  readonly value?: string | undefined
}

/** Whether the browser's cache keeps a response: https://www.rfc-editor.org/rfc/rfc9111#section-3 */
export function isStorable(method: string, status: number, headers: readonly Header[]): boolean {
  const read = (wanted: string) =>
    headers
      .filter(({ name }) => name.toLowerCase() === wanted)
      .map(({ value = '' }) => value.toLowerCase())
      .join(',')
  return (
    method === 'GET' && status === 200 && !read('cache-control').includes('no-store') && !read('vary').includes('*')
  )
}

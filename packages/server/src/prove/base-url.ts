const DEFAULT = /process\.env\.BASE_URL\s*(?:\?\?|\|\|)\s*(['"`])(https?:\/\/[^'"`\s$]+)\1/

/** The address that a test runs on where nobody names another one. */
export function readBaseUrl(code: string): string | undefined {
  return DEFAULT.exec(code)?.[2]
}

/** The same address behind a proxy: its path stays. */
export function moveTo(proxy: string, baseUrl: string): string {
  const { pathname, search } = new URL(baseUrl)
  return proxy + (pathname === '/' && !baseUrl.endsWith('/') ? '' : pathname) + search
}

export interface Answer<T> {
  data: T
  status: number
}

type Interceptor = (headers: Record<string, string>) => void

export class Client {
  readonly interceptors: Interceptor[] = []
  private readonly baseURL: string

  constructor(baseURL: string) {
    this.baseURL = baseURL
  }

  get<T>(path: string): Promise<Answer<T>> {
    return this.request<T>('GET', path)
  }

  post<T>(path: string, data: unknown): Promise<Answer<T>> {
    return this.request<T>('POST', path, data)
  }

  private request<T>(method: string, path: string, data?: unknown): Promise<Answer<T>> {
    const headers: Record<string, string> = { 'Content-Type': 'application/json' }
    for (const intercept of this.interceptors) intercept(headers)
    const { promise, resolve, reject } = Promise.withResolvers<Answer<T>>()
    const xhr = new XMLHttpRequest()
    xhr.open(method, this.baseURL + path)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.onload = () => {
      if (xhr.status < 400) resolve({ data: JSON.parse(xhr.responseText), status: xhr.status })
      else reject(new Error(`Request failed with status code ${xhr.status}`))
    }
    xhr.onerror = () => reject(new Error('Network Error'))
    xhr.send(data === undefined ? null : JSON.stringify(data))
    return promise
  }
}

export function createClient({ baseURL }: { baseURL: string }): Client {
  return new Client(baseURL)
}

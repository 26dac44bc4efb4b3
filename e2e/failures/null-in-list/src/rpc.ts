let serial = 0

export class Rpc {
  private readonly endpoint: string

  constructor(endpoint: string) {
    this.endpoint = endpoint
  }

  call<Result>(method: string, params: object): Promise<Result> {
    const request = new XMLHttpRequest()
    request.responseType = 'json'
    request.open('POST', this.endpoint)
    request.setRequestHeader('content-type', 'application/json')
    return new Promise((resolve, reject) => {
      request.onload = () => resolve(request.response.result)
      request.onerror = () => reject(new Error(`${method}: no connection`))
      request.send(JSON.stringify({ jsonrpc: '2.0', id: ++serial, method, params }))
    })
  }
}

import type { Observer } from './observe.ts'

/** What a page sees of XMLHttpRequest, in every use that could differ. Runs in the page. */
export async function observeXhr(observer: Observer): Promise<void> {
  const { see, attempt, misuse, describeProperty, lastMatch } = observer
  const { prototype } = XMLHttpRequest
  const EVENTS = ['loadstart', 'load', 'error', 'abort', 'timeout', 'loadend']
  /** Writes down every event, in order, with the state at that moment. */
  const watch = (xhr: XMLHttpRequest) => {
    const log: unknown[] = []
    xhr.addEventListener('readystatechange', () => {
      // How often data arrives is the network's affair.
      const entry = `state ${xhr.readyState} ${xhr.status}`
      if (log.at(-1) !== entry) log.push(entry)
    })
    for (const type of EVENTS) xhr.addEventListener(type, () => log.push(type))
    return log
  }
  const over = (xhr: XMLHttpRequest) => new Promise((resolve) => xhr.addEventListener('loadend', resolve))
  const sendTo = async (path: string, prepare: (xhr: XMLHttpRequest) => void = () => {}, method = 'GET') => {
    const xhr = new XMLHttpRequest()
    const log = watch(xhr)
    xhr.open(method, path)
    prepare(xhr)
    const end = over(xhr)
    xhr.send()
    await end
    return { xhr, log }
  }

  await see('shapes', () => Reflect.ownKeys(prototype).map((key) => describeProperty(prototype, key)))
  await see('class', () => {
    class Own extends XMLHttpRequest {
      readonly extra = 1
    }
    const own = new Own()
    own.open('GET', '/text')
    return [
      own instanceof XMLHttpRequest,
      own.constructor === Own,
      own.readyState,
      Reflect.ownKeys(new XMLHttpRequest()),
    ]
  })
  await see('misuse', async () => [
    await attempt(() => new XMLHttpRequest().send()),
    await attempt(() => new XMLHttpRequest().setRequestHeader('a', 'b')),
    await attempt(() => new XMLHttpRequest().open('NO WAY', '/text')),
    await attempt(() => new XMLHttpRequest().open('GET', 'http://[bad')),
    await attempt(() => misuse(prototype, 'open', new XMLHttpRequest(), [])),
    await attempt(() => misuse(prototype, 'open', {}, ['GET', '/text'])),
    await attempt(() => misuse(prototype, 'send', undefined, [])),
    await attempt(() => {
      const xhr = new XMLHttpRequest()
      xhr.open('GET', '/text')
      xhr.send()
      xhr.send()
    }),
    await attempt(() => {
      const xhr = new XMLHttpRequest()
      xhr.open('GET', '/text', false)
      xhr.responseType = 'json'
    }),
  ])
  await see('last match of a pattern', () => {
    const xhr = new XMLHttpRequest()
    const match = lastMatch(() => {
      xhr.open('POST', '/echo?token=1', false)
      xhr.setRequestHeader('X-Api-Key', 'x')
      xhr.send('{"query":"query A{a}"}')
    })
    return [match, JSON.parse(xhr.responseText)]
  })

  const types: [XMLHttpRequestResponseType, string][] = [
    ['', '/text?body=hello'],
    ['text', '/text?body=hello'],
    ['json', '/text?type=application/json&body={"a":[1,2]}'],
    ['json', '/text?type=application/json&body={broken'],
    ['document', '/text?type=text/html&body=<p>hi</p>'],
    ['document', '/text?type=application/xml&body=<a><b/></a>'],
    ['', '/text?type=application/xml&body=<a><b/></a>'],
    ['arraybuffer', '/text?type=application/json&body={}'],
    ['blob', '/text?type=application/json&body={}'],
    ['blob', '/text?type=image/png&body=abc'],
    ['', '/text?status=500&body=oops'],
    ['text', '/large?bytes=200000'],
    ['', '/moved'],
    ['json', '/nothing'],
  ]
  for (const [responseType, path] of types)
    await see(`${responseType} ${path}`, async () => {
      const { xhr, log } = await sendTo(path, (xhr) => {
        xhr.responseType = responseType
      })
      const { response, status, responseURL } = xhr
      const isText = responseType === '' || responseType === 'text'
      const shown =
        response instanceof Document
          ? new XMLSerializer().serializeToString(response)
          : response instanceof Blob
            ? [response.type, await response.text()]
            : response instanceof ArrayBuffer
              ? [...new Uint8Array(response)]
              : isText
                ? [response.length, xhr.responseText === response, xhr.responseXML?.documentElement.outerHTML]
                : response
      const headers = xhr.getAllResponseHeaders().replaceAll(/^date:.*\r\n/gm, '')
      return [log, status, responseURL, response === xhr.response, shown, headers]
    })
  await see('changed in a handler', async () => {
    const { xhr } = await sendTo('/text?type=application/json&body={"a":1}', (xhr) => {
      xhr.responseType = 'json'
      xhr.onload = () => Object.defineProperty(xhr.response, 'b', { enumerable: true, get: () => 'mine' })
    })
    return xhr.response
  })
  await see(
    'mime type overridden',
    async () =>
      (await sendTo('/text?body=hello', (xhr) => xhr.overrideMimeType('text/xml'))).xhr.responseXML?.contentType,
  )
  await see('synchronous', async () => {
    const xhr = new XMLHttpRequest()
    const log = watch(xhr)
    xhr.open('GET', '/text?body=now', false)
    xhr.send()
    const broken = new XMLHttpRequest()
    broken.open('GET', '/broken', false)
    return [log, xhr.responseText, xhr.status, await attempt(() => broken.send()), broken.readyState]
  })
  await see('upload', async () => {
    const log: string[] = []
    const xhr = new XMLHttpRequest()
    for (const type of EVENTS) xhr.upload.addEventListener(type, () => log.push(type))
    xhr.open('POST', '/echo')
    const end = over(xhr)
    const form = new FormData()
    form.append('a', new Blob(['x'.repeat(1000)]), 'a.txt')
    xhr.send(form)
    await end
    return [log, JSON.parse(xhr.responseText).length]
  })
  for (const body of [
    'text',
    new URLSearchParams({ a: '1' }),
    new Blob(['{}'], { type: 'application/json' }),
    new Uint8Array([65]),
    document.implementation.createHTMLDocument('t'),
  ])
    await see(`sends ${Object.prototype.toString.call(body)}`, async () => {
      const xhr = new XMLHttpRequest()
      xhr.open('POST', '/echo')
      const end = over(xhr)
      xhr.send(body)
      await end
      return JSON.parse(xhr.responseText)
    })
  await see('network error', async () => (await sendTo('/broken')).log)
  await see('timeout', async () => (await sendTo('/silent', (xhr) => Object.assign(xhr, { timeout: 30 }))).log)
  await see('abort', async () => {
    const { xhr, log } = await sendTo('/silent', (xhr) => setTimeout(() => xhr.abort(), 20))
    return [log, xhr.readyState, xhr.status]
  })
  await see('abort in between', async () => {
    const { xhr, log } = await sendTo('/drip', (xhr) => {
      xhr.onprogress = () => xhr.abort()
    })
    return [log, xhr.readyState, xhr.responseText]
  })
  await see('used again', async () => {
    const { xhr, log } = await sendTo('/text?body=one')
    const end = over(xhr)
    xhr.open('GET', '/text?body=two')
    xhr.send()
    await end
    return [log, xhr.responseText]
  })
  await see('opened again while under way', async () => {
    const xhr = new XMLHttpRequest()
    const log = watch(xhr)
    xhr.open('GET', '/silent')
    xhr.send()
    xhr.open('GET', '/text?body=other')
    const end = over(xhr)
    xhr.send()
    await end
    return [log, xhr.responseText]
  })
  for (const type of ['readystatechange', 'load'])
    await see(`opened again on ${type}`, async () => {
      const xhr = new XMLHttpRequest()
      const texts: string[] = []
      const done = new Promise((resolve) =>
        xhr.addEventListener(type, () => {
          if (xhr.readyState !== 4) return
          texts.push(xhr.responseText)
          if (texts.length > 1) return resolve(0)
          xhr.open('GET', '/text?body=second')
          xhr.send()
        }),
      )
      xhr.open('GET', '/text?body=first')
      xhr.send()
      await done
      return texts
    })
  await see('handler that throws', async () => {
    const reported = new Promise((resolve) =>
      addEventListener('error', (event) => resolve(event.message), { once: true }),
    )
    await sendTo('/text', (xhr) => {
      xhr.onload = () => {
        throw new Error('mine')
      }
    })
    return reported
  })
  await see('made-up event', async () => {
    const xhr = new XMLHttpRequest()
    const log = watch(xhr)
    xhr.open('GET', '/text')
    xhr.dispatchEvent(new ProgressEvent('load'))
    const end = over(xhr)
    xhr.send()
    await end
    return log
  })
}

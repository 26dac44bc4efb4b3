import type { Backend } from '../backend.ts'

export const backend: Backend = {
  build: { entry: 'src/inbox.ts' },
  visit: () => {
    let isRead = false
    return ({ method, path }) => {
      if (path === '/mail/unread') return { json: { unread: isRead ? [] : ['Invoice 7', 'Lunch?'] } }
      if (path === '/mail/news') return 'never'
      if (path.startsWith('/mail/folders/')) return { status: 404, json: { message: 'no such folder' } }
      if (path !== '/sync/watermark' || method !== 'PUT') return undefined
      isRead = true
      return { json: { upTo: 12 } }
    }
  },
}

import type { Backend } from '../backend.ts'

const TASKS = ['Call the bank', 'Water the plants', 'Book a room'].map((title, index) => ({ id: index + 1, title }))

export const backend: Backend = {
  build: 'modules',
  visit: () => {
    let asked = 0
    return ({ path, secrets }) => {
      if (path === '/api/labels') return { json: { labels: ['home', 'work'], webhookSecret: secrets.apiKey } }
      if (path !== '/api/projects/9/tasks') return undefined
      const items = ++asked === 1 ? TASKS : []
      return { json: { items, total: items.length } }
    }
  },
}

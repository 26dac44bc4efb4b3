import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const MOST_DETAILS = 3

export const RIVAL_VERSIONS = JSON.parse(readFileSync(`${FOLDER}package.json`, 'utf8')).devDependencies

/** Installs what we compare with, beside the bench and nowhere else. */
export function ensureRivals() {
  if (existsSync(`${FOLDER}node_modules/.package-lock.json`)) return
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The tools to compare with could not be installed (npm ci in bench/diagnosis)')
}

/**
 * Each is attached before anything goes wrong, which is more than it gets in practice, and then called as a user would
 * who knows it well: first the lists, then the details of what stands out in them, a few of each at most.
 */
export const RIVALS = [
  {
    name: 'chrome-devtools-mcp',
    args: (url) => [
      `${FOLDER}node_modules/chrome-devtools-mcp/build/src/bin/chrome-devtools-mcp.js`,
      '--browserUrl',
      url,
    ],
    attach: async (call, origin) => {
      await call('select_page', { pageId: findPage(await call('list_pages', {}), origin) })
    },
    ask: async (call, origin) => {
      const pageId = findPage(await call('list_pages', {}), origin)
      const logged = await call('list_console_messages', { pageId })
      for (const [, id] of pick(logged, /^msgid=(\d+) \[(?:error|warn|issue)\]/gm))
        await call('get_console_message', { pageId, msgid: Number(id) })
      const listed = await call('list_network_requests', { pageId, resourceTypes: ['xhr', 'fetch', 'websocket'] })
      for (const [, id] of suspects(listed, /^reqid=(\d+) .*$/gm))
        await call('get_network_request', { pageId, reqid: Number(id) })
    },
  },
  {
    name: '@playwright/mcp',
    args: (url) => [`${FOLDER}node_modules/@playwright/mcp/cli.js`, '--cdp-endpoint', url],
    attach: async (call, origin) => {
      const tabs = await call('browser_tabs', { action: 'list' })
      const line = tabs.split('\n').find((words) => words.includes(origin)) ?? ''
      await call('browser_tabs', { action: 'select', index: Number(/^- (\d+)/.exec(line)?.[1] ?? 0) })
    },
    ask: async (call) => {
      await call('browser_console_messages', { level: 'warning' })
      const listed = await call('browser_network_requests', { static: false })
      for (const [, id] of suspects(listed, /^(\d+)\. .*$/gm)) {
        await call('browser_network_request', { index: Number(id) })
        await call('browser_network_request', { index: Number(id), part: 'request-body' })
        await call('browser_network_request', { index: Number(id), part: 'response-body' })
      }
    },
  },
]

function findPage(list, origin) {
  const line = list.split('\n').find((words) => words.includes(origin)) ?? ''
  return Number(/^(\d+):/.exec(line)?.[1] ?? 1)
}

function pick(text, pattern) {
  return [...text.matchAll(pattern)].slice(-MOST_DETAILS)
}

/** Requests that failed or never ended; if none did, the latest ones. */
function suspects(text, line) {
  const all = [...text.matchAll(line)].filter(([words]) => words.includes('/api/'))
  const bad = all.filter(([words]) => !/\[(2|3)\d\d\]/.test(words))
  return (bad.length > 0 ? bad : all).slice(-MOST_DETAILS)
}

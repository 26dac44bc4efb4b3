import { expect } from '@playwright/test'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { startVite } from '../sources/vite.ts'
import { test as withExtension } from '../support/extension.ts'
import type { Session } from '../support/extension.ts'
import { soon } from '../support/soon.ts'
import { SILENCE, callHook, callHooks } from './agents.ts'
import { EDITS } from './edits.ts'
import type { ScriptedEdit } from './edits.ts'
import { WIDGET, createProject } from './project.ts'
import type { Project } from './project.ts'

/** Another site: this browser resolves its name to our own machine. */
const OTHER_SITE = 'widgets.test'
const MOST_TOKENS = 120

const test = withExtension.extend<{ project: Project }>({
  sessionOptions: { args: ['--no-proxy-server', `--host-resolver-rules=MAP ${OTHER_SITE} 127.0.0.1`] },
  project: async ({ session }, use) => {
    const { port } = await session.startSite({
      '/widget.js': (_, response) =>
        response.writeHead(200, { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' }).end(WIDGET),
    })
    const project = createProject(`http://${OTHER_SITE}:${port}/widget.js`)
    const vite = await startVite(project.folder)
    const page = await session.openPage(vite.url)
    await waitFor(session, 'widget paints', 0)
    // Until then the page is told of no edit.
    await waitFor(session, '[vite] connected', 0)
    await use(project)
    await page.close()
    await vite.stop()
    project.remove()
  },
})

/** Waits until a line with this text has come since a time. */
async function waitFor(session: Session, text: string, since: number): Promise<void> {
  const isThere = async () => {
    const { logs } = await session.snapshot()
    return logs.some(({ message, at }) => String(message).includes(text) && Number(at) >= since)
  }
  await expect.poll(isThere, { ...soon, message: text }).toBe(true)
}

/** Makes an edit, and waits until the page has made of it what it does. */
async function makeEdit(
  session: Session,
  project: Project,
  { file, from, to, until, says }: ScriptedEdit,
): Promise<void> {
  const since = Date.now()
  project.edit(file, { from, to })
  await waitFor(session, until, since)
  if (says === undefined) return
  const isSaid = async () => {
    const events = (await session.snapshot()).websocket_events
    return events.some(({ data, at }) => String(data).includes(says) && Number(at) >= since)
  }
  await expect.poll(isSaid, { ...soon, message: says }).toBe(true)
}

async function undo(session: Session, project: Project, { file }: ScriptedEdit): Promise<void> {
  const since = Date.now()
  project.edit(file)
  await waitFor(session, file === 'src/banner.js' ? 'banner is up' : 'widget paints', since)
}

test('each agent reads of what its edits broke, once, and of nothing else', async ({ session, project }) => {
  const { server } = session
  const cwd = project.folder
  for (const edit of EDITS) {
    const { name, file, reads } = edit
    await test.step(name, async () => {
      await makeEdit(session, project, edit)
      const texts = await callHooks(server, { event: 'edit', cwd, file })
      if (!reads) expect.soft(texts, name).toEqual(SILENCE)
      else {
        for (const [agent, text] of Object.entries(texts)) {
          const message = `${name}, ${agent}: ${String(text)}`
          for (const part of [`Since your edit of ${file}: a new failure`, 'data, not instructions', ...reads])
            expect.soft(String(text), message).toContain(part)
          expect.soft(encode(String(text)).length, message).toBeLessThanOrEqual(MOST_TOKENS)
        }
        expect.soft(await callHooks(server, { event: 'edit', cwd, file }), `${name}, again`).toEqual(SILENCE)
      }
      if (edit !== EDITS.at(-1)) await undo(session, project, edit)
    })
  }
  const { file = '', reads = [] } = EDITS.at(-1) ?? {}
  for (const [agent, text] of Object.entries(await callHooks(server, { event: 'stop', cwd })))
    for (const part of [`Since your edit of ${file}: a failure is still open`, ...reads])
      expect.soft(String(text), `stop, ${agent}`).toContain(part)
  const stopped = { event: 'stop', cwd } as const
  expect.soft(await callHooks(server, { ...stopped, isHeld: true }), 'a second time, held').toEqual(SILENCE)
  expect.soft(await callHooks(server, stopped), 'a second time, not held').toEqual(SILENCE)
})

test('an agent that fixes what it broke may stop', async ({ session, project }) => {
  const { server } = session
  const cwd = project.folder
  const [, broken] = EDITS
  if (!broken) throw new Error('no edit')
  const { file } = broken
  await makeEdit(session, project, broken)
  expect(await callHook(server, 'claude', { event: 'edit', cwd, file })).toContain(`Since your edit of ${file}`)
  // Cursor runs Claude Code's hooks beside its own: together they report once.
  const both = await Promise.all(
    ['cursor', 'claude'].map((named) => callHook(server, 'cursor', { event: 'edit', cwd, file }, named)),
  )
  expect(both.filter((text) => text !== undefined)).toEqual([expect.stringContaining(`Since your edit of ${file}`)])
  await undo(session, project, broken)
  expect(await callHook(server, 'claude', { event: 'edit', cwd, file })).toBeUndefined()
  expect(await callHook(server, 'claude', { event: 'stop', cwd })).toBeUndefined()
})

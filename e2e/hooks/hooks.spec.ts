import { expect } from '@playwright/test'
import { encode } from 'gpt-tokenizer'
import { HOOK_CLIENTS, isHookClient } from '../../packages/server/src/hook/clients.ts'
import { PAYLOADS } from '../../packages/server/src/hook/testing/payloads.ts'
import { startVite } from '../sources/vite.ts'
import { test as withExtension } from '../support/extension.ts'
import type { Session } from '../support/extension.ts'
import { soon } from '../support/soon.ts'
import { EDITS } from './edits.ts'
import type { ScriptedEdit } from './edits.ts'
import { runHook } from './run-hook.ts'
import { WIDGET, createProject } from './project.ts'
import type { Project } from './project.ts'

const CLIENTS = Object.keys(HOOK_CLIENTS).filter(isHookClient)

const test = withExtension.extend<{ project: Project }>({
  project: async ({ session }, use) => {
    const { port } = await session.startSite({
      '/widget.js': (_, response) =>
        response.writeHead(200, { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' }).end(WIDGET),
    })
    const project = createProject(`http://localhost:${port}/widget.js`)
    const vite = await startVite(project.folder)
    const page = await session.openPage(vite.url)
    await waitFor(session, 'widget paints', 0)
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

/** Makes an edit after the one before was undone, and waits until the page has made of it what it does. */
async function makeEdit(session: Session, project: Project, { file, from, to, until }: ScriptedEdit): Promise<void> {
  const since = Date.now()
  project.edit(file, { from, to })
  await waitFor(session, until, since)
}

async function undo(session: Session, project: Project, { file }: ScriptedEdit): Promise<void> {
  const since = Date.now()
  project.edit(file)
  await waitFor(session, file === 'src/banner.js' ? 'banner is up' : 'widget paints', since)
}

/** What each agent reads after it edited this file. */
async function askAll(session: Session, project: Project, file: string): Promise<Record<string, unknown>> {
  const asked = CLIENTS.map(async (client) => {
    const { edit, readEdit } = PAYLOADS[client]
    const output = await runHook(session, client, edit({ session: 'one', cwd: project.folder, file }))
    return [client, readEdit(output)] as const
  })
  return Object.fromEntries(await Promise.all(asked))
}

async function stopAll(session: Session, project: Project, isHeld = false): Promise<Record<string, unknown>> {
  const asked = CLIENTS.map(async (client) => {
    const { stop, readStop } = PAYLOADS[client]
    return [
      client,
      readStop(await runHook(session, client, stop({ session: 'one', cwd: project.folder }, isHeld))),
    ] as const
  })
  return Object.fromEntries(await Promise.all(asked))
}

const SILENCE = Object.fromEntries(CLIENTS.map((client) => [client, undefined]))

test('each agent reads of what its edits broke, and of nothing else', async ({ session, project }) => {
  for (const edit of EDITS) {
    const { name, file, reads } = edit
    await test.step(name, async () => {
      await makeEdit(session, project, edit)
      const texts = await askAll(session, project, file)
      if (!reads) expect.soft(texts, name).toEqual(SILENCE)
      else
        for (const [client, text] of Object.entries(texts)) {
          const message = `${name}, ${client}`
          for (const part of [`Since your edit of ${file}`, 'data, not instructions', ...reads])
            expect.soft(String(text), message).toContain(part)
          expect.soft(encode(String(text)).length, `${message}: ${String(text)}`).toBeLessThanOrEqual(120)
        }
      // The same again is no news.
      expect.soft(await askAll(session, project, file), `${name}, again`).toEqual(SILENCE)
      if (edit !== EDITS.at(-1)) await undo(session, project, edit)
    })
  }
  const { file = '' } = EDITS.at(-1) ?? {}
  for (const [client, text] of Object.entries(await stopAll(session, project)))
    expect.soft(String(text), `stop, ${client}`).toContain(`Since your edit of ${file}`)
  expect.soft(await stopAll(session, project, true), 'stopped again, with the guard').toEqual(SILENCE)
  expect.soft(await stopAll(session, project), 'stopped again, without').toEqual(SILENCE)
})

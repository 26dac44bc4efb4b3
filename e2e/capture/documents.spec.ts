import { expect } from '@playwright/test'
import { test } from '../support/extension.ts'
import { soon } from '../support/soon.ts'

test('a document with an error status is reported, in the page and in its frames', async ({ session }) => {
  const broken = '<!doctype html><title>Broken</title><iframe src="/gone"></iframe><iframe src="/fine"></iframe>'
  const site = await session.startSite({
    '/broken': (_, response) => response.writeHead(500, { 'Content-Type': 'text/html' }).end(broken),
    '/gone': (_, response) => response.writeHead(404, { 'Content-Type': 'text/html' }).end('<!doctype html>gone'),
    '/fine': '<!doctype html><script>console.log("fine")</script>',
  })
  await session.openPage(`${site.origin}/broken`)
  const errors = async () =>
    (await session.snapshot()).logs.filter(({ level }) => level === 'error').map(({ message }) => String(message))
  await expect
    .poll(async () => (await errors()).sort(), soon)
    .toEqual([`Document failed with 404: ${site.origin}/gone`, `Document failed with 500: ${site.origin}/broken`])
})

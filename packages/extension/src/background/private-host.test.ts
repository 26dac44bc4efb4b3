import { expect, test } from 'vitest'
import { isPrivateHost } from './private-host.ts'

test('hosts of this computer and of private networks', () => {
  const hosts = ['localhost', 'app.localhost', '127.0.0.1', '127.8.8.8', '[::1]', '10.0.0.1', '192.168.0.1', '172.16.0.1', '172.31.9.9', '169.254.169.254', '100.64.0.1', '0.0.0.0', 'nas.local', 'wiki.internal', 'router', '[fd00::1]', '[fe80::1]', '[::ffff:c0a8:1]'] // prettier-ignore
  expect(hosts.filter((host) => !isPrivateHost(new URL(`http://${host}`).hostname))).toEqual([])
})

test('public hosts', () => {
  const hosts = ['example.com', '8.8.8.8', '172.32.0.1', '192.169.0.1', '100.128.0.1', 'localhost.example.com', '[2606:4700::1]', '11.0.0.1'] // prettier-ignore
  expect(hosts.filter((host) => isPrivateHost(new URL(`http://${host}`).hostname))).toEqual([])
})

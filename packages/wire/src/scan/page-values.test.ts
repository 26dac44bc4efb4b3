import { describe, expect, test } from 'vitest'
import { made } from '../redaction/testing/secrets.ts'
import { scanText } from './scan-text.ts'
import type { Carrier } from './sighting.ts'

const APP = 'https://shop.tern-and-loom.net/api'
const see = (carrier: Carrier, text: string, url: string) =>
  scanText({ text, carrier, url: carrier === 'url' ? text : url }).map(({ rule }) => rule)
type Case = readonly [what: string, carrier: Carrier, text: string, sentTo: string]
const hex = (length: number) => `9f${made(length - 4, '0123456789abcdef')}3a`
const token = made(40)

describe('what a page may hold and send is no sighting', () => {
  test.each<Case>([
    [
      'the id of a Socket.IO connection',
      'url',
      `https://a.net/socket.io/?EIO=4&transport=polling&sid=${made(20)}`,
      APP,
    ],
    ['a key for errors, in its address', 'url', `https://notify.bugsnag.com/?apiKey=${hex(32)}`, APP],
    ['a key for maps', 'url', `https://api.maptiler.com/maps/a/style.json?key=${made(20)}`, APP],
    ['a signed state', 'url', `https://a.net/cb?state=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI4MSJ9.${token}`, APP],
    ['a key for pages under any name', 'url', `https://a.net/pay?key=pk_live_${made(24)}`, APP],
    [
      'an address without a secret in another',
      'url',
      `https://a.net/go?to=https%3A%2F%2Fb.net%2F%3Fid%3D${hex(32)}`,
      APP,
    ],
    ['a command that asks for the password', 'console', 'curl -u kim: https://a.net && mysql -u root -p --host b', APP],
    ['a command of a manual', 'response_body', 'curl -u username:password https://a.net', APP],
    ['a page of a checkout', 'url', `https://a.net/paid?session_id=cs_live_${made(58)}`, APP],
    ['a key for events, where it is sent', 'request_body', `{"api_key":"${hex(32)}"}`, 'https://api2.amplitude.com/2'],
    ['a push subscription', 'request_body', `{"keys":{"p256dh":"B${made(86)}","auth":"${made(22)}"}}`, APP],
    ['a form of Laravel', 'request_body', `_token=${token}&name=Kim`, APP],
    ['a form of Symfony', 'request_body', `form[_token]=${token}&form[name]=Kim`, APP],
    ['code that starts a service', 'response_body', `Bugsnag.start({apiKey:"${hex(32)}",a:1})`, APP],
    ['the address of a contract', 'response_body', `{"token":"0x${hex(40)}"}`, APP],
    ['a license', 'response_body', `{licenseKey:"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI4MSJ9.${token}"}`, APP],
    ['a cart', 'response_body', `{"cart":{"token":"${hex(32)}"}}`, APP],
    ['a page of a list, in words', 'console', `next page token: ${token}`, APP],
    ['a captcha, in words', 'console', `captcha token ${token}`, APP],
  ])('%s', (_, carrier, text, sentTo) => {
    expect(see(carrier, text, sentTo)).toEqual([])
  })
})

describe('what looks like it and is a secret', () => {
  test.each<Case>([
    ['a session in another address', 'url', `https://a.net/list?page=4&sid=${made(20)}`, APP],
    ['a host with such a name before it', 'url', `https://bugsnag.com.evil.net/?apiKey=${hex(32)}`, APP],
    [
      'in an address within an address',
      'url',
      `https://a.net/go?to=https%3A%2F%2Fb.net%2F%3Fapi_key%3D${hex(32)}`,
      APP,
    ],
    ['in JSON within an address', 'url', `https://a.net/go?with=%7B%22apiKey%22%3A%22${hex(32)}%22%7D`, APP],
    ['in a command', 'console', `curl -u kim:${made(16)} https://a.net`, APP],
    ['in a command that a page shows', 'response_body', `run: mysql -u root -p${made(16)} shop`, APP],
    ['a parameter of a connection', 'response_body', `jdbc:mysql://b.net/shop?user=a&password=${made(16)}`, APP],
    ['a key of another call', 'response_body', `Client.start({apiKey:"${hex(32)}",a:1})`, APP],
    ['the secret of a service', 'response_body', `Bugsnag.start({clientSecret:"${hex(32)}",a:1})`, APP],
    ['a secret below an innocent name', 'response_body', `{"search":{"apiSecret":"${token}"}}`, APP],
    ['a token beside one for forms', 'request_body', `_token=${token}&access_token=${made(40)}`, APP],
    ['a provider key, wherever it is sent', 'request_body', `{"a":"sk_live_${made(24)}"}`, 'https://api.mixpanel.com/'],
    ['a token, in words', 'console', `access token: ${token}`, APP],
  ])('%s', (_, carrier, text, sentTo) => {
    expect(see(carrier, text, sentTo)).toHaveLength(1)
  })
})

import { expect, test } from 'vitest'
import { log, network } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { chooseAlert } from './alerts.ts'
import type { Told } from './alerts.ts'
import type { ReportedFailure } from './failure.ts'
import { detectBuilt } from './testing/detect-built.ts'

const build = (id: string, built: Built): ReportedFailure => {
  const failure = detectBuilt(built)
  if (!failure) throw new Error('no failure')
  return { ...failure, id }
}
const printed = (id: string, message: string) => build(id, log({ level: 'error', message }))
const thrown = (id: string, message: string) => build(id, log({ level: 'error', source: 'exception', message }))
const failed = (id: string) => build(id, network({ status: 500 }))
const image = (id: string) =>
  build(id, log({ level: 'error', source: 'network', message: 'Failed to load <img> http://a.test/x.png' }))
const nothing = () => 'nothing' as const

test('nothing failed, nothing to report', () => {
  expect(chooseAlert([], nothing)).toBeUndefined()
})

test('reports the worst kind, of one kind the newest, and how many others there are', () => {
  const failures = [printed('L1', 'late'), thrown('L2', 'first'), thrown('L3', 'second'), failed('N4')]
  expect(chooseAlert(failures, nothing)).toEqual({ worst: failures[2], count: 1, isAgain: false, more: 3 })
})

test('equal ones are one, with their number', () => {
  const failures = [printed('L1', 'boom'), printed('L2', 'boom'), image('L3')]
  expect(chooseAlert(failures, nothing)).toMatchObject({ worst: { id: 'L2' }, count: 2, more: 1 })
})

test('what is new comes before worse things that happened again', () => {
  const old = thrown('L1', 'known')
  const told = (key: string) => (key === old.key ? 'named' : 'nothing')
  expect(chooseAlert([old, printed('L2', 'new')], told)).toMatchObject({
    worst: { id: 'L2' },
    isAgain: false,
    more: 1,
  })
  expect(chooseAlert([old], told)).toMatchObject({ worst: { id: 'L1' }, isAgain: true, more: 0 })
})

test('a third party that keeps failing is reported once', () => {
  const ads = build('N1', network({ status: 503, url: 'https://ads.test/bid', pageUrl: 'http://app.test/' }))
  expect(ads.party).toBe('third')
  expect(chooseAlert([ads], nothing)).toMatchObject({ worst: { id: 'N1' }, isAgain: false })
  const told = (what: Told) => (key: string) => (key === ads.key ? what : 'nothing')
  expect(chooseAlert([ads], told('named'))).toBeUndefined()
  expect(chooseAlert([ads, failed('N2')], told('named'))).toMatchObject({ worst: { id: 'N2' }, more: 0 })
  expect(chooseAlert([ads], told('counted'))).toMatchObject({ worst: { id: 'N1' }, isAgain: true })
})

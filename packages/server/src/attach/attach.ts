import { setTimeout as sleep } from 'node:timers/promises'
import type { CommandArgs } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire/limits'
import { createSourceFetcher } from '../recorder/driver-sources.ts'
import { UserError } from '../user-error.ts'
import type { BrowserAddress } from './browser-address.ts'
import { captureTargets } from './capture-targets.ts'
import { connectBrowser } from './connect-browser.ts'
import { createDelivery } from './deliver-batches.ts'
import type { DeliverySummary } from './deliver-batches.ts'
import { openServerChannel } from './server-channel.ts'
import type { Command, CommandOutcome, ServerChannel } from './server-channel.ts'

export interface AttachOptions {
  readonly address: BrowserAddress
  /** gasoline-ci.js. */
  readonly script: string
  readonly findServer: () => Promise<{ readonly url: string }>
  readonly testId: () => string | undefined
}

export interface AttachSummary extends DeliverySummary {
  readonly pages: number
  readonly workers: number
}

export interface Attachment {
  readonly product: string
  readonly server: string
  /** Resolves when the browser has gone. */
  readonly closed: Promise<void>
  /** Lets the browser go on without us, and delivers what is left. */
  readonly end: () => Promise<AttachSummary>
}

const { drainMs } = LIMITS.attach
/** A source is sent in pieces, so that other messages pass between them. */
const PIECE_BYTES = 500_000

/** Captures everything in a browser that somebody else started, until `end`. */
export async function attach({ address, script, findServer, testId }: AttachOptions): Promise<Attachment> {
  const { url: server } = await findServer()
  const { cdp, product, disconnect } = await connectBrowser(address)
  const targets = captureTargets({
    cdp,
    script,
    deliver: (batch) => delivery.add(withTestId(batch, testId())),
    testId,
    onTabs: () => channel.tabsChanged(),
  })
  const channel: ServerChannel = openServerChannel({
    server,
    findServer,
    browser: product,
    tabs: targets.tabs,
    answer: (command) => answer(command, () => targets.sources(command.tabId), channel),
  })
  const delivery = createDelivery(channel)
  let isClosed = false
  void cdp.closed.then(() => {
    isClosed = true
  })
  await Promise.all([targets.start(), channel.connect()])
  channel.tabsChanged()

  async function end(): Promise<AttachSummary> {
    // Pages send what they have by then.
    if (!isClosed) await sleep(LIMITS.page.batchMs * 2)
    targets.stop()
    disconnect()
    await delivery.drain(drainMs)
    channel.close()
    return { ...targets.counts(), ...delivery.summary() }
  }
  return { product, server, closed: cdp.closed, end }
}

/** The last of two equal keys counts. */
function withTestId(batch: string, testId: string | undefined): string {
  if (testId === undefined) return batch
  return `${batch.slice(0, batch.lastIndexOf('}'))},"test_id":${JSON.stringify(testId)}}`
}

type Sources = ReturnType<typeof captureTargets>['sources']

/** Only sources: what else agents ask of a tab needs the extension in it. */
async function answer(
  { name, args }: Command,
  findSources: () => ReturnType<Sources>,
  channel: ServerChannel,
): Promise<CommandOutcome> {
  if (name !== 'fetch_source')
    return failed('not_permitted', `this browser is captured by gasoline attach, which cannot do ${name}`)
  const sources = findSources()
  if (!sources) return failed('tab_gone', 'the page that ran it is gone')
  const uploads = { open: (id: string) => ({ write: (bytes: Buffer) => upload(channel, id, bytes) }) }
  try {
    // Checked by the server that sends it.
    return { value: await createSourceFetcher({ ...sources, uploads })(args as CommandArgs<'fetch_source'>) }
  } catch (error) {
    const message = error instanceof UserError ? error.message.replace(/\.$/, '') : 'it could not be fetched'
    return failed('not_found', message)
  }
}

function failed(code: 'not_permitted' | 'tab_gone' | 'not_found', message: string): CommandOutcome {
  return { error: { code, message } }
}

async function upload(channel: ServerChannel, id: string, bytes: Buffer): Promise<void> {
  for (let start = 0; start === 0 || start < bytes.length; start += PIECE_BYTES) {
    const end = start + PIECE_BYTES
    await channel.post({ to: 'source', id, isLast: end >= bytes.length }, bytes.subarray(start, end))
  }
}

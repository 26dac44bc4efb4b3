import { createRequire } from 'node:module'
import type { LaunchOptions } from '@playwright/test'
import { attach } from 'gasoline-mcp/attach'
import puppeteer from 'puppeteer-core'
import { startSession } from '../support/extension.ts'
import { startServer } from '../support/server.ts'
import { startAttach } from './start-attach.ts'

/** Something that drives a browser, which Gasoline captures in its own way. */
export interface Driver {
  readonly server: string
  readonly open: (url: string) => Promise<void>
  /** Clicks the button or link with this text. */
  readonly click: (text: string) => Promise<void>
  /** Waits until the page shows this text. */
  readonly see: (text: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** What is used of Selenium, which brings no types of its own. */
interface Selenium {
  readonly Builder: new () => {
    forBrowser(name: string): InstanceType<Selenium['Builder']>
    setChromeOptions(options: object): InstanceType<Selenium['Builder']>
    setChromeService(service: object): InstanceType<Selenium['Builder']>
    build(): Promise<{
      get(url: string): Promise<void>
      wait(condition: object, ms: number): Promise<{ click(): Promise<void> }>
      getCapabilities(): Promise<{ get(name: string): { readonly debuggerAddress: string } }>
      quit(): Promise<void>
    }>
  }
  readonly By: { xpath(path: string): object }
  readonly until: { elementLocated(by: object): object }
}
interface SeleniumChrome {
  readonly Options: new () => { addArguments(...args: string[]): object; setChromeBinaryPath(path: string): object }
  readonly ServiceBuilder: new (path: string) => object
}

const WAIT_MS = 60_000
/** Of the texts in the pages, none has a quote. */
const xpathOf = (text: string) => `//*[self::button or self::a][contains(., '${text}')]`
const seenPath = (text: string) => `//body[contains(., '${text}')]`

/** The extension in a browser that Playwright drives. */
export async function driveExtension(launch: LaunchOptions, args: readonly string[]): Promise<Driver> {
  const { session, close } = await startSession(launch, { args, settings: { screenshotOnError: false } })
  const page = await session.context.newPage()
  return {
    server: session.server.url,
    open: async (url) => void (await page.goto(url)),
    click: (text) => page.locator('button, a').filter({ hasText: text }).click(),
    see: (text) => page.locator(`xpath=${seenPath(text)}`).waitFor(),
    close,
  }
}

/** Selenium and chromedriver, with `gasoline attach` beside them. */
export async function driveSelenium(launch: LaunchOptions, args: readonly string[]): Promise<Driver> {
  const require = createRequire(import.meta.url)
  const { Builder, By, until } = require('selenium-webdriver') as Selenium
  const { Options, ServiceBuilder } = require('selenium-webdriver/chrome.js') as SeleniumChrome
  const server = await startServer()
  const options = new Options()
  options.addArguments('--headless=new', ...(launch.args ?? []), ...args)
  if (launch.executablePath !== undefined) options.setChromeBinaryPath(launch.executablePath)
  const driver = await new Builder()
    .forBrowser('chrome')
    .setChromeOptions(options)
    .setChromeService(new ServiceBuilder(process.env.GASOLINE_CHROMEDRIVER ?? 'chromedriver'))
    .build()
  const { debuggerAddress } = (await driver.getCapabilities()).get('goog:chromeOptions')
  const attached = await startAttach(debuggerAddress, server.url)
  const find = (path: string) => driver.wait(until.elementLocated(By.xpath(path)), WAIT_MS)
  return {
    server: server.url,
    open: (url) => driver.get(url),
    click: async (text) => (await find(xpathOf(text))).click(),
    see: async (text) => void (await find(seenPath(text))),
    close: async () => {
      await driver.quit()
      await attached.ended
      await server.stop()
    },
  }
}

/** Puppeteer, with one line for Gasoline. */
export async function drivePuppeteer(launch: LaunchOptions, args: readonly string[]): Promise<Driver> {
  const server = await startServer()
  const { executablePath = '', args: own = [] } = launch
  const browser = await puppeteer.launch({ executablePath, args: [...own, ...args] })
  await attach(browser, { port: Number(new URL(server.url).port) })
  const page = await browser.newPage()
  return {
    server: server.url,
    open: async (url) => void (await page.goto(url)),
    click: async (text) => (await page.waitForSelector(`xpath/.${xpathOf(text)}`))?.click(),
    see: async (text) => void (await page.waitForSelector(`xpath/.${seenPath(text)}`)),
    close: async () => {
      await browser.close()
      await server.stop()
    },
  }
}

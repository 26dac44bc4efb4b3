import { execFile } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildOnce } from './build-once.ts'
import type { Routes } from './site.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const APPS = join(ROOT, 'e2e/apps')
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.map': 'application/json' }

export const MODES = ['development', 'production'] as const
export type Mode = (typeof MODES)[number]

/** The folder of an app's builds, `development` and `production`. */
export function buildApp(app: string): Promise<string> {
  return runBundler(app, 'build-app.mjs', app)
}

/** The folder with one program bundled in every way. */
export function buildBundles(): Promise<string> {
  return runBundler('bundles', 'build-bundles.mjs')
}

/** Runs a script of e2e/apps/bundlers, which builds into the folder that it is given last. */
function runBundler(name: string, script: string, ...args: readonly string[]): Promise<string> {
  return buildOnce(name, APPS, (folder) =>
    promisify(execFile)(process.execPath, [join(APPS, 'bundlers', script), ...args, folder]),
  )
}

/** Every file of a build below a path, and a page for each of its scripts: `/path/main` runs `/path/main.js`. */
export function createRoutes(folder: string, path: string): Routes {
  const files = readdirSync(folder)
  const served = files.map((name): [string, Routes[string]] => [
    `${path}/${name}`,
    (_, response) =>
      response
        .writeHead(200, { 'Content-Type': TYPES[extname(name)] ?? 'text/plain' })
        .end(readFileSync(join(folder, name))),
  ])
  const pages = files
    .filter((name) => name.endsWith('.js'))
    .map((name): [string, string] => [`${path}/${name.slice(0, -3)}`, createPage(`${path}/${name}`)])
  return Object.fromEntries([...served, ...pages])
}

/** A page that has a place for an app and nothing else, with its script. */
export function createPage(script: string): string {
  return `<!doctype html><html lang="en"><title>Orders</title><link rel="icon" href="data:,">
    <div id="root"></div><app-root></app-root><script type="module" src="${script}"></script>`
}

/** The line, counted from 1, on which a text stands in a source of e2e/apps. */
export function findLine(file: string, text: string): number {
  const found = readFileSync(join(APPS, file), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text))
  if (found < 0) throw new Error(`${file} has no line with ${text}`)
  return found + 1
}

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Routes } from './site.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const APPS = join(ROOT, 'e2e/apps')
const CACHE = join(ROOT, 'node_modules/.cache/e2e-apps')
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.map': 'application/json' }

export const MODES = ['development', 'production'] as const
export type Mode = (typeof MODES)[number]

/** The folder of an app's builds, `development` and `production`. */
export function buildApp(app: string): Promise<string> {
  return buildOnce(app, 'build-app.mjs', app)
}

/** The folder with one program bundled in every way. */
export function buildBundles(): Promise<string> {
  return buildOnce('bundles', 'build-bundles.mjs')
}

/** Runs a script of e2e/apps/bundlers, unless what it made of the same sources and packages is still there. */
async function buildOnce(name: string, script: string, ...args: readonly string[]): Promise<string> {
  const built = join(CACHE, `${name}-${hashInputs()}`)
  if (existsSync(built)) return built
  mkdirSync(CACHE, { recursive: true })
  const making = mkdtempSync(join(CACHE, 'making-'))
  await promisify(execFile)(process.execPath, [join(APPS, 'bundlers', script), ...args, making])
  const outdated = readdirSync(CACHE).filter((other) => other.startsWith(`${name}-`) && join(CACHE, other) !== built)
  for (const other of outdated) rmSync(join(CACHE, other), { recursive: true, force: true })
  try {
    renameSync(making, built)
  } catch {
    // Another worker was quicker.
    rmSync(making, { recursive: true })
  }
  return built
}

function hashInputs(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  for (const name of readdirSync(APPS, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(APPS, name)
    if (!name.includes('node_modules') && statSync(path).isFile()) hash.update(name).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Every file of a build below a path, and a page for each of its scripts: `/path/main` runs `/path/main.js`. */
export function routesOf(folder: string, path: string): Routes {
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
    .map((name): [string, string] => [`${path}/${name.slice(0, -3)}`, pageOf(`${path}/${name}`)])
  return Object.fromEntries([...served, ...pages])
}

/** A page that has a place for an app and nothing else, with its script. */
export function pageOf(script: string): string {
  return `<!doctype html><html lang="en"><title>Orders</title><link rel="icon" href="data:,">
    <div id="root"></div><app-root></app-root><script type="module" src="${script}"></script>`
}

/** The line, counted from 1, on which a text stands in a source of e2e/apps. */
export function lineOf(file: string, text: string): number {
  const found = readFileSync(join(APPS, file), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text))
  if (found < 0) throw new Error(`${file} has no line with ${text}`)
  return found + 1
}

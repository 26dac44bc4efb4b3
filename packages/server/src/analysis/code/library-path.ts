/** Folders of code that is not the app's own. */
const FOLDERS = [
  '/node_modules/',
  '/bower_components/',
  '/jspm_packages/',
  '/.yarn/',
  '/.pnpm/',
  '/.vite/deps/',
  '/.angular/cache/',
  '/@vite/',
  '/@react-refresh/',
  '/@id/__x00__',
  '/vite/client/',
  '/vite/dist/',
  '/vite/preload-helper',
  '/vite/modulepreload-polyfill',
  '/webpack/runtime/',
  '/webpack/bootstrap/',
  '/webpack/hot/',
  '/webpack/buildin/',
  '/webpack/container/',
  '/webpack/startup/',
  '/webpack/before-startup/',
  '/webpack/universalModuleDefinition/',
  '/webpack-dev-server/',
  '/webpack-hot-middleware/',
  '/(webpack)/',
  '/next/dist/',
  '/[turbopack]/',
  '/rolldown/runtime',
  '/%00',
  '/\0',
]

/** Hosts of libraries and of third-party scripts. */
const HOSTS = [
  'unpkg.com',
  'jsdelivr.net',
  'cdnjs.cloudflare.com',
  'esm.sh',
  'skypack.dev',
  'jspm.io',
  'ajax.googleapis.com',
  'code.jquery.com',
  'googletagmanager.com',
  'google-analytics.com',
]

/** Names of files that hold one library each. */
const FILES = new Set([
  'react',
  'react-dom',
  'react-jsx-runtime',
  'scheduler',
  'preact',
  'vue',
  'zone',
  'zone-evergreen',
  'polyfills',
  'angular',
  'rxjs',
  'jquery',
  'lodash',
  'axios',
  'vendor',
  'vendors',
  'svelte-internal',
  'core-js',
  'regenerator-runtime',
  'tslib',
])
/** What a build appends to that name: its kind, its version, a hash. */
const BUILD_KINDS =
  'esm cjs umd iife bundler browser runtime global prod production development profiling client legacy slim min module'
const ENDING = new RegExp(
  String.raw`[.~_-](?:${BUILD_KINDS.replaceAll(' ', '|')}|v?\d[\d.]*|[a-f\d]{6,20}|[A-Za-z\d_]{8})$`,
)
/** Paths of libraries built by Bazel, such as Angular. */
const BAZEL = /\/[\w-]{1,80}-fastbuild[^/]{0,80}\/bin\/packages\//
const SCRIPT = /\.[cm]?js$/i
const EXTENSION = /^(?:chrome|moz|safari-web)-extension:/
const PATH_CHARS = 2_048
const MOST_ENDINGS = 6

/** Whether a path or URL belongs to a framework, a library or a build tool instead of the app. */
export function isLibraryPath(path: string): boolean {
  const [bare = ''] = path.slice(0, PATH_CHARS).split(/[?#]/, 1)
  const framed = `/${bare}/`
  if (EXTENSION.test(bare) || BAZEL.test(framed) || FOLDERS.some((folder) => framed.includes(folder))) return true
  const host = readHost(bare)
  if (host !== undefined && HOSTS.some((known) => host === known || host.endsWith(`.${known}`))) return true
  // A file of that name in `src` is the app's own, such as a wrapper.
  return SCRIPT.test(bare) && !framed.includes('/src/') && FILES.has(bareName(bare))
}

function readHost(url: string): string | undefined {
  const start = url.indexOf('://')
  if (start < 0) return undefined
  return url
    .slice(start + 3)
    .split(/[/:]/, 1)[0]
    ?.toLowerCase()
}

function bareName(path: string): string {
  let name = path.slice(path.lastIndexOf('/') + 1).replace(SCRIPT, '')
  for (let index = 0; index < MOST_ENDINGS && !FILES.has(name); index++) name = name.replace(ENDING, '')
  return name.toLowerCase()
}

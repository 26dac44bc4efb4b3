import Module, { createRequire } from 'node:module'

/**
 * `node --require`, by `gasoline run`: installs the capture as soon as the process has loaded Playwright's test runner, before a
 * file of the project can use it. Other processes of the command, such as a web server, load Playwright's runner never.
 */
type Load = (this: unknown, request: string, ...rest: unknown[]) => unknown

const loader = Module as unknown as { _load: Load }
const original = loader._load
const RUNNER = /[\\/]node_modules[\\/]playwright[\\/]test\.js$/
let isInstalling = false

loader._load = function (this: unknown, request, ...rest) {
  const result: unknown = Reflect.apply(original, this, [request, ...rest])
  if (!isInstalling && typeof request === 'string' && request.includes('playwright') && isRunnerLoaded()) {
    isInstalling = true
    loader._load = original
    createRequire(__filename)('./config.js')
  }
  return result
}

function isRunnerLoaded(): boolean {
  const { cache } = createRequire(__filename)
  return Object.keys(cache).some((path) => RUNNER.test(path) && cache[path]?.loaded === true)
}

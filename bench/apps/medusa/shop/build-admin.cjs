const { rmSync } = require('node:fs')
const path = require('node:path')

// The progress bar refuses later versions of webpack.
const bar = require.resolve('webpackbar', { paths: [path.dirname(require.resolve('@medusajs/admin-ui'))] })
class NoBar {
  apply() {}
}
require.cache[bar] = { id: bar, filename: bar, loaded: true, exports: NoBar }

const { build } = require('@medusajs/admin-ui')
const outDir = process.env.SHOP_ADMIN

build({ appDir: __dirname, buildDir: outDir, plugins: [], options: { path: '/app', backend: '/', outDir } })
  // What it built from: a copy of sources.
  .then(() => rmSync(path.join(__dirname, '.cache'), { recursive: true, force: true }))
  .catch((error) => {
    console.error(error)
    process.exit(1)
  })

// @ts-check
const { transform } = require('esbuild')

/**
 * As the usual loaders do it: TypeScript in, JavaScript and its map out.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
module.exports = async function (source) {
  const done = this.async()
  const { code, map } = await transform(source, { loader: 'ts', sourcemap: true, sourcefile: this.resourcePath })
  done(null, code, map)
}

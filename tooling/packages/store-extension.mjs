// @ts-check

/** https://developer.chrome.com/docs/webstore/prepare */
const DESCRIPTION_CHARS = 132
/** Written by servers into the unpacked folder. */
const LOCAL = /^server-keys\.json/

/**
 * The built extension as the store takes it: without the key, which the store refuses and gives itself, and without what servers wrote.
 * @param {ReadonlyMap<string, Uint8Array>} built
 * @returns {Map<string, Uint8Array>}
 */
export function prepareForStore(built) {
  const files = new Map([...built].filter(([path]) => !LOCAL.test(path)))
  const { key: _, ...manifest } = readManifest(files)
  files.set('manifest.json', Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`))
  return files
}

/**
 * What the store, or the browser, would refuse.
 * @param {ReadonlyMap<string, Uint8Array>} files
 * @param {string} version
 * @returns {string[]}
 */
export function checkStoreFiles(files, version) {
  const manifest = readManifest(files)
  const scripts = [...files].filter(([path]) => /\.(js|html)$/.test(path) && path !== 'axe.min.js')
  const named = [
    manifest.background?.service_worker,
    manifest.action?.default_popup,
    manifest.options_ui?.page,
    ...Object.values(manifest.icons ?? {}),
    ...Object.values(manifest.action?.default_icon ?? {}),
  ]
  return [
    manifest.manifest_version === 3 ? '' : 'manifest_version must be 3',
    'key' in manifest || 'update_url' in manifest ? 'key and update_url are not allowed' : '',
    manifest.version === version ? '' : `version is ${manifest.version}, not ${version}`,
    manifest.name && manifest.description?.length <= DESCRIPTION_CHARS
      ? ''
      : 'name or description is missing or too long',
    manifest.icons?.['128'] ? '' : 'the icon of 128 pixels is missing',
    ...named.map((path) => (files.has(path) ? '' : `${path} is missing`)),
    ...scripts.map(([path, contents]) =>
      /<script[^>]+src=["']https?:|\bimportScripts\(["']https?:|\bimport\(["']https?:/.test(String(contents))
        ? `${path} loads code from elsewhere`
        : '',
    ),
    ...[...files.keys()].map((path) => (/^_|\/_|\.map$|\.pem$/.test(path) ? `${path} does not belong into it` : '')),
  ].filter(Boolean)
}

/**
 * @param {ReadonlyMap<string, Uint8Array>} files
 * @returns {any}
 */
function readManifest(files) {
  return JSON.parse(String(Buffer.from(files.get('manifest.json') ?? '{}')))
}

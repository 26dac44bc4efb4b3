declare const __GASOLINE_VERSION__: string | undefined

/** The version of the published package; the build puts it in. */
export const VERSION = typeof __GASOLINE_VERSION__ === 'string' ? __GASOLINE_VERSION__ : '0.0.0-source'

/** The name of the server in /health. */
export const PRODUCT = 'gasoline'

/** Raised whenever a client of one version could not work with a server of another. */
export const PROTOCOL = 1

/** How `gasoline mcp` names itself to the server. */
export const STDIO_CLIENT = 'gasoline-stdio'

export const DEFAULT_PORT = 7890

/** The file in the folder of the unpacked extension with the keys of the servers that were started from there. */
export const SERVER_KEYS_FILE = 'server-keys.json'

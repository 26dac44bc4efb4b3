const PRIVATE = [
  /^localhost$/,
  /\.(?:localhost|local|internal|home\.arpa)$/,
  /^(?:0|10|127)\.\d+\.\d+\.\d+$/,
  /^192\.168\.\d+\.\d+$/,
  /^172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+$/,
  /^169\.254\.\d+\.\d+$/,
  /^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.\d+\.\d+$/,
  /^\[(?:::1?|f[cd][\da-f:]*|fe[89ab][\da-f:]*|::ffff:[\da-f:.]+)\]$/i,
]

/** Whether a host is on this computer or in a private network, by its address or its name. */
export function isPrivateHost(hostname: string): boolean {
  return !/[.:]/.test(hostname) || PRIVATE.some((pattern) => pattern.test(hostname))
}

const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$|\.localhost$/

/** That a server does not respond to the extension either. */
export function describeUnreachable({ hostname, host }: URL): string {
  return LOCAL.test(hostname)
    ? `${host} did not respond when requested again, either: nothing listens there, or it closes the connection`
    : `${host} did not respond when requested again, either: it is down, its name is wrong, or its certificate is not trusted`
}

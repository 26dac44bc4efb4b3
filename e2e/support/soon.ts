/** For `expect.poll`: what a test waits for mostly happens within moments, and the runner's own intervals grow to a second. */
export const soon = { intervals: [20, 50, 100] }

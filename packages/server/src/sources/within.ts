/** The result of the work, or the other value once the time is over; the work itself goes on. */
export async function within<T, L>(limitMs: number, work: Promise<T>, late: L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(late), limitMs)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

import { CommandError } from '../messages.ts'

/** What the work gives, or a refusal once the time is over; the work itself goes on, unheard. */
export async function withTimeout<T>(limitMs: number, message: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CommandError('timeout', message)), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

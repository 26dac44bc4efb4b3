import { CommandError } from '../messages.ts'

/** The result of the work, or an error after `limitMs`; the work itself continues, and its result is ignored. */
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

import type { Observer } from './observe.ts'

/** When a page sees that a call is over whose signal was aborted before. Runs in the page. */
export async function observeAborted({ see }: Observer): Promise<void> {
  const own = Math.random()
  await see('microtasks until an aborted call is over', async () => {
    const countTurns = async (start: () => Promise<unknown>) => {
      let isOver = false
      const end = () => {
        isOver = true
      }
      start().then(end, end)
      let turns = 0
      // Changed by what was started.
      // oxlint-disable-next-line no-unmodified-loop-condition
      for (; !isOver && turns < 100; turns++) await Promise.resolve()
      return turns
    }
    const read = async (form: 'text' | 'json') => {
      const controller = new AbortController()
      const response = await fetch(`/drip?key=${own}turns${form}`, { signal: controller.signal })
      controller.abort()
      return countTurns(() => response[form]())
    }
    const signal = AbortSignal.abort()
    return [
      await countTurns(() => fetch('/text', { signal })),
      await countTurns(() => fetch(new Request('/text', { signal }))),
      await read('text'),
      await read('json'),
    ]
  })
}

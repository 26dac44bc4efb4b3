import { ask } from './ask'

type OnDone = (file: string) => void

export function makeExporter(root: string) {
  const running = new Set<string>()

  function run(period: string, onDone: OnDone): void {
    if (running.has(period)) return
    running.add(period)
    ask('GET', `${root}/${period}/columns`, null, ({ columns }) => {
      const wanted = { format: 'xlsx', columns }
      const finish = ({ file }: { file: string }) => {
        running.delete(period)
        onDone(file)
      }
      ask('POST', `${root}/${period}/export`, wanted, finish) /* HERE */
    })
  }

  return { run }
}

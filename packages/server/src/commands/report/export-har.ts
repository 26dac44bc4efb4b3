import { readSnapshot } from '../../analysis/listings/read-snapshot.ts'
import { buildHar } from '../../report/har/har.ts'
import { logLine } from '../../shell/log.ts'
import { UserError } from '../../user-error.ts'
import { VERSION } from '../../version.ts'
import { readServerSnapshot } from './read-server-snapshot.ts'
import { writeOutput } from './write-output.ts'

export interface ExportOptions {
  readonly port: number
  readonly output?: string | undefined
  readonly testId?: string | undefined
}

/** Writes the requests that a server holds as an HTTP archive. They are as it stores them: redacted and bounded. */
export async function exportHar({ port, output, testId }: ExportOptions): Promise<void> {
  const explain = (why: string) =>
    new UserError(
      `No Gasoline server can be read on port ${port} (${why}).`,
      `Start one: gasoline serve --port ${port}; what it captures from then on can be exported`,
    )
  const snapshot = await readServerSnapshot(`http://127.0.0.1:${port}`, explain, testId)
  const har = buildHar(readSnapshot(snapshot), VERSION)
  writeOutput(`${JSON.stringify(har, undefined, 2)}\n`, output)
  const count = har.log.entries.length
  if (output !== undefined && output !== '-')
    logLine(`Wrote ${count} ${count === 1 ? 'request' : 'requests'} to ${output}.`)
}

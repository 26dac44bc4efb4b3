import { renderExchange } from '../render/case/case.ts'
import { fact } from '../render/case/names.ts'
import { lines } from '../render/text.ts'
import type { TestReport } from './contract.ts'
import { ShownData } from './shown/shown-data.ts'

/** Reports are read from files, too. */
export function readShownData({ data }: TestReport): ShownData {
  const parsed = ShownData.safeParse(data)
  return parsed.success ? parsed.data : []
}

/** What of the data is on the page, then each response with its data. */
export function renderShownData(data: ShownData): string | undefined {
  if (data.length === 0) return undefined
  const shown = data.flatMap(({ request, shown: values }) =>
    values.map(({ path, value }) => `${fact(path === '' ? 'the body' : path)}: ${fact(value)} (${request.id})`),
  )
  return lines(
    shown.length > 0
      ? `The page shows what it received: ${shown.join(', ')}.`
      : 'Nothing of it failed, but this is what the page received last:',
    ...data.flatMap(({ request }) => [renderExchange(request), `  got ${fact(request.got ?? '')}`]),
  )
}

import { Line, Block } from './text.tsx'
import { Jump } from './jump.tsx'
import { formatDuration } from '../text/format.ts'
import type { ReadResult } from '../state/read.ts'

interface SourcePlace {
  readonly file: string
  readonly line: number
  readonly function?: string
  readonly built?: true
  readonly snippet?: readonly { readonly line: number; readonly text: string; readonly isError?: true }[]
}

/** What `diagnose` returns, as far as it is shown. */
export interface CaseData {
  readonly note?: string
  readonly case?: {
    readonly failure: { readonly kind: string; readonly id: string }
    readonly cause: { readonly kind: string; readonly certainty: string }
    readonly place?: SourcePlace
    readonly from?: SourcePlace
    readonly components?: { readonly names: readonly string[]; readonly more: number }
    readonly request?: {
      readonly id: string
      readonly method?: string
      readonly url: string
      readonly status?: number
      readonly sent?: string
      readonly got?: string
    }
    readonly action?: { readonly id?: string; readonly ms_before: number; readonly type: string }
    readonly count: number
    readonly also: readonly { readonly failure: { readonly id: string; readonly kind: string } }[]
  }
}

const CERTAINTY: Readonly<Record<string, string>> = {
  certain: 'certain',
  likely: 'likely',
  coincidence: 'only the time connects them',
}

/** A failure with its cause, from the same case that an agent gets. */
export function Case({ result, text }: { readonly result: ReadResult<CaseData>; readonly text: string | undefined }) {
  const known = result.data?.case
  return (
    <>
      {known && (
        <section aria-label="Cause" class="cause">
          <h3>
            Cause <span class={`chip ${known.cause.certainty}`}>{CERTAINTY[known.cause.certainty] ?? ''}</span>
          </h3>
          {text !== undefined && (
            <p>
              <Line text={text} most={600} />
            </p>
          )}
          <Chain known={known} />
        </section>
      )}
      {known?.place && <Snippet place={known.place} title="Where to look" />}
      {known?.from && <Snippet place={known.from} title="Called from" />}
      {known?.components && known.components.names.length > 0 && (
        <section aria-label="Components">
          <h3>Components</h3>
          <p class="path">
            {known.components.names.map((name, index) => (
              <span key={index}>
                {index > 0 && ' › '}
                <Line text={name} />
              </span>
            ))}
          </p>
        </section>
      )}
      {known?.request?.sent !== undefined && <Body title="Sent" text={known.request.sent} />}
      {known?.request?.got !== undefined && <Body title="Received" text={known.request.got} />}
      <details>
        <summary>What the agent reads ({result.tokens} tokens)</summary>
        <Block label="What the agent reads" text={result.text} />
      </details>
    </>
  )
}

/** The part of a body that matters. */
function Body({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Block label={title} text={text} />
    </section>
  )
}

function Chain({ known }: { readonly known: NonNullable<CaseData['case']> }) {
  const { action, request, failure, also } = known
  return (
    <ol class="chain" aria-label="What led to it">
      {action && (
        <li>
          <Line text={action.type} />, {formatDuration(action.ms_before)} before{' '}
          {action.id !== undefined && <Jump id={action.id} />}
        </li>
      )}
      {request && (
        <li>
          <Line text={`${request.method ?? ''} ${request.url} ${request.status ?? ''}`} /> <Jump id={request.id} />
        </li>
      )}
      {request?.id !== failure.id && (
        <li>
          {failure.kind} <Jump id={failure.id} />
        </li>
      )}
      {also.length > 0 && (
        <li class="dim">
          also failed:{' '}
          {also.map(({ failure: { id } }) => (
            <Jump key={id} id={id} />
          ))}
        </li>
      )}
    </ol>
  )
}

function Snippet({ place, title }: { readonly place: SourcePlace; readonly title: string }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p class="mono">
        <Line text={`${place.file}:${place.line}${place.function === undefined ? '' : ` in ${place.function}`}`} />
        {place.built && <span class="dim"> (as the browser ran it: no source map)</span>}
      </p>
      {place.snippet && place.snippet.length > 0 && (
        <pre class="snippet" tabIndex={0} role="region" aria-label="Source">
          {place.snippet.map(({ line, text, isError }) => (
            <span key={line} class={isError ? 'hit' : ''}>
              <span class="gutter">{line}</span>
              <Line text={text} />
              {'\n'}
            </span>
          ))}
        </pre>
      )}
    </section>
  )
}

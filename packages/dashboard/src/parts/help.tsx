import { useEffect, useRef } from 'preact/hooks'
import { FILTER_NAMES } from '../filter/parse-filter.ts'
import { KEY_HELP, isHelpOpen } from '../state/keys.ts'

const EXAMPLES: readonly (readonly [filter: string, finds: string])[] = [
  ['level:error', 'errors and failed requests'],
  ['status:>=400 url:/api', 'failed calls of the API'],
  ['status:5xx', 'server errors'],
  ['kind:request ms:>500', 'slow requests'],
  ['is:pending', 'requests without a response'],
  ['-noise -url:/health', 'without noise and health checks'],
  ['"not defined"', 'a text with blanks in it'],
]

/** Keys and filter language. */
export function Help() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isHelpOpen.value) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isHelpOpen.value])
  return (
    <dialog ref={dialog} aria-label="Help" onClose={() => (isHelpOpen.value = false)}>
      <h2>Keys</h2>
      <Table rows={KEY_HELP} />
      <h2>Filter</h2>
      <Table rows={EXAMPLES} />
      <p class="dim">Names: {FILTER_NAMES.join(', ')}. All terms must match; a minus excludes.</p>
      <button type="button" onClick={() => (isHelpOpen.value = false)}>
        Close
      </button>
    </dialog>
  )
}

function Table({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <dl class="help">
      {rows.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}

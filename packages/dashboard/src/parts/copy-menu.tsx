import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { COPIES, writeCopy } from '../copy/copy-texts.ts'
import { copyPrompt } from '../state/keys.ts'
import { formatCount } from '../text/format.ts'
import { Line } from './text.tsx'
import { useRead } from './use-read.ts'

/** Copies an entry in the forms that it has; the cost of the prompt stands beside it. */
export function CopyMenu({ id, isFailed }: { readonly id: string; readonly isFailed: boolean }) {
  const said = useSignal('')
  const forms = COPIES.filter(({ fits }) => fits(id, isFailed))
  const prompt = forms[0]
  const cost = useRead(
    async () => (prompt ? (await writeCopy(prompt.write, id)).tokens : undefined),
    [id, isFailed],
  ).value

  const copy = async ({ name, write }: (typeof forms)[number]) => {
    try {
      const { text, tokens } = await writeCopy(write, id)
      await navigator.clipboard.writeText(text)
      said.value = `Copied ${name}: ${formatCount(tokens)} tokens`
    } catch (error) {
      said.value = error instanceof Error ? error.message : String(error)
    }
  }
  useEffect(() => {
    copyPrompt.value = () => prompt && void copy(prompt)
    return () => {
      copyPrompt.value = undefined
    }
  }, [id, isFailed])

  return (
    <div class="copies" role="group" aria-label="Copy">
      {forms.map((form) => (
        <button key={form.name} type="button" onClick={() => void copy(form)}>
          {form === prompt ? `Copy as prompt${cost === undefined ? '' : ` (${formatCount(cost)} tokens)`}` : form.name}
        </button>
      ))}
      <span role="status" class="dim">
        <Line text={said.value} />
      </span>
    </div>
  )
}

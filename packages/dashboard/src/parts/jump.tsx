import { cursor } from '../state/keys.ts'
import { go, place, writePlace } from '../state/place.ts'

/** A link to an entry, by its id. */
export function Jump({ id }: { readonly id: string }) {
  return (
    <a
      class="jump"
      href={writePlace({ ...place.value, id })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        event.stopPropagation()
        cursor.value = id
        go({ id })
      }}
    >
      {id}
    </a>
  )
}

import type { NetworkEntry } from '@gasoline/wire'
import { BoundedMap } from '../../store/maps/bounded-map.ts'

const APPS = 50

/** Who is signed in to each app. */
export class People {
  readonly #people = new BoundedMap<string, string>(APPS)
  /** Apps that send who asks in a header. */
  readonly #byHeader = new BoundedMap<string, true>(APPS)

  /** `person`: whom the request has signed in or out, if it did. */
  add({ authKind }: NetworkEntry, app: string, person: string | undefined): void {
    if (authKind === 'header') this.#byHeader.touch(app, true)
    if (person !== undefined) this.#people.touch(app, person)
  }

  /** For whom a response is; where an app says so in a header, and does not here, for anyone. */
  find({ authKind }: NetworkEntry, app: string): string {
    const isAnyone = authKind !== 'header' && this.#byHeader.get(app) === true
    return isAnyone ? '' : (this.#people.get(app) ?? '')
  }
}

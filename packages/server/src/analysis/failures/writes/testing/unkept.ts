import { buildContext } from '../../../context/testing/build-context.ts'
import type { Built } from '../../../../store/testing/build-store.ts'
import { findUnkeptWrites } from '../find-unkept-writes.ts'

/** What was not kept, in short. */
export const find = (events: readonly Built[]) =>
  findUnkeptWrites(buildContext(events)).map(({ entry, other, fault, state }) => ({
    write: `${entry.method} ${entry.url.replace('http://app.test', '')}`,
    read: other === entry ? 'own' : other.url.replace('http://app.test', ''),
    ...(fault.fault === 'value'
      ? { fault: fault.fault, path: fault.path.join('.'), sent: fault.sent, got: fault.got }
      : { fault: fault.fault, item: fault.item }),
    ...(state !== 'open' && { state }),
  }))

export const OLD = { id: 3, title: 'Old', done: false }
/** A value that came back as another one. */
export const value = (write: string, read: string, path = 'title', sent: unknown = 'New', got: unknown = 'Old') => ({
  write,
  read,
  fault: 'value',
  path,
  sent,
  got,
})

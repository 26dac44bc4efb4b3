import type { NotificationLog } from '../../streaming/notification-log.ts'
import { insertGaps } from './insert-gaps.ts'
import type { MessageSource } from './stream-message.ts'

/** The notifications of `configure_streaming`. A browser takes a message without another name as `message`. */
export function createSignificantEvents(log: NotificationLog): MessageSource {
  return {
    latest: () => log.latest,
    after: (number) =>
      insertGaps(
        log.after(number),
        { after: number, latest: log.latest, superseded: [] },
        (kept) => kept.number,
        (kept) => ({ event: 'message', ...kept }),
      ),
    subscribe: (listener) => log.subscribe(listener),
  }
}

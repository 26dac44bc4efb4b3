import endlessVoucher from '../bugs/endless-voucher.json' with { type: 'json' }
import expiredToken from '../bugs/expired-token.json' with { type: 'json' }
import lostStockFeed from '../bugs/lost-stock-feed.json' with { type: 'json' }
import missingPrice from '../bugs/missing-price.json' with { type: 'json' }
import nullAuthor from '../bugs/null-author.json' with { type: 'json' }
import rejectedCheckout from '../bugs/rejected-checkout.json' with { type: 'json' }
import staleSearch from '../bugs/stale-search.json' with { type: 'json' }
import swallowedSave from '../bugs/swallowed-save.json' with { type: 'json' }
import unhandledDate from '../bugs/unhandled-date.json' with { type: 'json' }
import vanishedOrders from '../bugs/vanished-orders.json' with { type: 'json' }

/** One step of a person, which any browser driver can perform. */
export type Step =
  | { readonly do: 'open'; readonly path: string }
  | { readonly do: 'click'; readonly on: string; readonly say: string }
  | { readonly do: 'type'; readonly on: string; readonly text: string; readonly say: string }
  /** Waits until the text is visible, in the page or in a part of it, and checks that it stays for `forMs`. */
  | { readonly do: 'see'; readonly text: string; readonly in?: string; readonly forMs?: number }

/** What is known about one bug, written before the bug was. */
export interface Bug {
  readonly name: string
  readonly kind: string
  readonly title: string
  /** What a user would ask an agent. */
  readonly question: string
  readonly sees: string
  readonly cause: string
  /** The one line of the shop's source that a diagnosis has to name. */
  readonly source: { readonly file: string; readonly text: string }
  readonly endpoint: string
  readonly field: string
  /** What a diagnosis has to say; one of a list is enough, `{place}` is the source's file:line. */
  readonly must: readonly (string | readonly string[])[]
  /** What would be wrong here, however likely it sounds. */
  readonly mustNot?: readonly string[]
  readonly walk: readonly Step[]
  /** What a person sees at the end of the walk once the bug is gone. */
  readonly fixed: Extract<Step, { do: 'see' }>
}

// The compiler reads `do` in JSON as any string.
export const BUGS = [
  missingPrice,
  rejectedCheckout,
  unhandledDate,
  staleSearch,
  endlessVoucher,
  lostStockFeed,
  nullAuthor,
  vanishedOrders,
  expiredToken,
  swallowedSave,
] as unknown as readonly Bug[]

export function findBug(name: string): Bug | undefined {
  return BUGS.find((bug) => bug.name === name)
}

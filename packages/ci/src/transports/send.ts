/** Takes a batch as the body of POST /events; `isLast`: the page goes away, there is no later chance. Must not throw. */
export type Send = (batch: string, isLast: boolean) => void

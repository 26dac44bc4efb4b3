/** Where a reader stopped: a number of this server, or somewhere in another one. */
export type ResumePoint = { readonly number: number } | 'elsewhere'

const ID = /^([0-9a-f]{8})-(\d{1,15})$/

/** The id of a message: numbers begin again with each server, so it names the server, too. */
export function formatEventId(instance: string, number: number): string {
  return `${shorten(instance)}-${number}`
}

/** Reads an id that was sent before, possibly by another server. */
export function readEventId(text: string, instance: string, latest: number): ResumePoint {
  const [, server, digits] = ID.exec(text) ?? []
  const number = Number(digits)
  return server === shorten(instance) && number <= latest ? { number } : 'elsewhere'
}

function shorten(instance: string): string {
  return instance.slice(0, 8)
}

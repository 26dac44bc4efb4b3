type Fields = Record<string, unknown>

/** V8 sizes the objects of a constructor by the first few that it makes. https://v8.dev/blog/slack-tracking */
const SAMPLES = 8

/**
 * An empty object with room for the fields of an entry. A literal has room for four; the others go to a list that is copied
 * each time it grows, and from about the eighteenth on all of them to a hash table, four times as large.
 */
export function newFields(): Fields {
  return new Entry(false)
}

/** Only the samples have these fields: their number is what counts. */
function fill(this: Record<string, number>, isSample: boolean): void {
  if (!isSample) return
  this.a = 0
  this.b = 0
  this.c = 0
  this.d = 0
  this.e = 0
  this.f = 0
  this.g = 0
  this.h = 0
  this.i = 0
  this.j = 0
  this.k = 0
  this.l = 0
  this.m = 0
  this.n = 0
  this.o = 0
  this.p = 0
}

// TypeScript has constructors for classes alone, whose objects would not be plain.
const Entry = fill as unknown as (new (isSample: boolean) => Fields) & { prototype: object }
Entry.prototype = Object.prototype
Array.from({ length: SAMPLES }, () => new Entry(true))

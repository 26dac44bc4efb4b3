/**
 * Styles by number: each is drawn at random. Rules are written by what the seen half shows; of the other one only
 * counts are read.
 */
export const HALVES = {
  seen: [...range(1, 14), ...range(201, 22)],
  unseen: [...range(1001, 14), ...range(1201, 22)],
}

function range(from, count) {
  return Array.from({ length: count }, (_, at) => from + at)
}

/** The page's element with this id; it must be there and be of this kind. */
export function part<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`This page has no ${kind.name} with the id "${id}".`)
  return found
}

/** Works a value out when it is first read: a table or a pattern that most pages never need costs them nothing. */
export function onFirstUse<V extends object>(workOut: () => V): () => V {
  let value: V | undefined
  return () => (value ??= workOut())
}

/** What the error codes of React's production builds mean: https://react.dev/errors */
const WORDS: Readonly<Record<string, string>> = {
  31: 'an object was rendered as a child; only texts, numbers and elements can be',
  130: 'an element has no valid type: its component is undefined, often by a wrong import',
  185: 'too many nested updates: a component sets state each time it renders or updates',
  310: 'more hooks ran than in the render before: a hook stands behind a condition',
  321: 'a hook was called outside of a function component, or there are two copies of React',
  418: 'hydration failed: what the server rendered is not what the client renders',
  419: 'the server could not finish this Suspense boundary; it was rendered on the client',
  421: 'a Suspense boundary was updated before it had hydrated; it was rendered on the client',
  422: 'an error while a Suspense boundary hydrated; it was rendered on the client',
  423: 'an error during hydration outside of a Suspense boundary; the whole root was rendered on the client',
  424: 'the root was updated before it had hydrated; all of it was rendered on the client',
  425: 'hydration failed: a text differs from the one that the server rendered',
}

const CODE = /Minified React error #(\d{1,4})|(?:react\.dev\/errors\/|error-decoder(?:\.html)?\?invariant=)(\d{1,4})\b/

/** The error code in a message of React's production build. */
export function readReactCode(message: string): string | undefined {
  const found = message.includes('eact') || message.includes('invariant=') ? CODE.exec(message) : null
  return found?.[1] ?? found?.[2]
}

/** The meaning of such a message, for the common codes. */
export function explainReactCode(message: string): string | undefined {
  const code = readReactCode(message)
  return code === undefined ? undefined : WORDS[code]
}

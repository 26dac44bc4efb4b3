/** What leads from a name to its value in a sentence, or from a value to its name: alternatives of patterns. */
export const IS = 'is|was|ist|war|est|était|es|era|è|é|foi|fue|lautet|jest|był|är|er'
/** The same, and "as". */
export const IS_OR_AS = `${IS}|as|als|comme|como`
/** Whose it is: a code is sent to someone. */
export const YOUR = 'your|ihr|dein|votre|ton|su|tu|tuo|suo|uw|je|jouw|seu|twój|din|dit|ditt|ваш|твой|váš|vaš'
/** What leads from a sentence about a secret to the secret, however far. */
export const COPULA = `${IS}|var|είναι|это|adalah|ialah|là|هو|هي|הוא|היא|है|คือ|este`
/** The same after a noun of a language in which the word means something else elsewhere. */
export const COPULA_AFTER: readonly (readonly [noun: RegExp, verb: RegExp])[] = [
  [/^has[lł]/i, /^to$/],
  [/^(?:hesl|gesl|lozink)/i, /^je$/],
  [/^salasana/i, /^on$/],
  [/^(?:парол|код|пін|пин)/i, /^[—–-]$/],
]
/** "Password of ann": whose it is. */
export const WHOSE =
  'for|of|from|für|von|vom|zum|zur|der|des|pour|de|du|des|del|della|dell|di|do|da|para|per|van|voor|til|till|för|do|dla|k|ke|od|от|для|від|до|у|של'

import { looksRandom } from '../rules/looks-random.ts'
import type { Mark } from '../placeholder.ts'
import { isPasswordLike } from './sentence-value.ts'

/** `AUTH x`, `AUTH user x`, `LOGIN user x`, `PASS x`, as in text protocols: a whole line, or a quoted one. */
const COMMAND_START = /(?:^|[\r\n>"'`]|: )(?:[A-Za-z]\d{1,5} )?(?:AUTH|LOGIN|PASS|IDENTIFY)[ \t]/
const USER = /(?:[^\s"'`<>]{1,100}[ \t])?/
const SECRET = /([^\s"'`<>]{6,4000})(?=["'`]?[ \t]{0,4}(?:$|[\r\n<"'`\\]))/
const COMMAND = new RegExp(`(${COMMAND_START.source}${USER.source}["']?)${SECRET.source}`, 'g')
const FIRST_COMMAND = /^((?:auth|login)[ \t](?:[^\s"'`<>]{1,100}[ \t])?)([^\s"'`<>]{6,4000})$/
/** `curl -u ann:x`. */
const USER_FLAG = /((?:^|\s)(?:-u|--user)[ =]["']?[\w.@+-]{1,64}:)([^\s"'`]{1,400})/g

/** Replaces credentials in the commands of text protocols and shells. */
export function redactCommands(text: string, mark: Mark): string {
  const replace = (whole: string, before: string, secret: string) =>
    looksRandom(secret) || isPasswordLike(secret, false) ? before + mark('password', secret) : whole
  const clean = /AUTH|LOGIN|PASS|IDENTIFY/.test(text) ? text.replaceAll(COMMAND, replace) : text
  const first = /^[al]/.test(clean) && clean.length < 500 ? clean.replace(FIRST_COMMAND, replace) : clean
  return first.includes('-u') ? first.replaceAll(USER_FLAG, replace) : first
}

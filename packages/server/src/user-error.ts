/** Something that the caller can mend: what is wrong, and what to do next. */
export class UserError extends Error {
  readonly remedy: string
  /** It repeats text of a page. */
  readonly quotesPage: boolean

  constructor(message: string, remedy: string, { quotesPage = false } = {}) {
    super(message)
    this.name = 'UserError'
    this.remedy = remedy
    this.quotesPage = quotesPage
  }
}

/** Something that the caller can mend: what is wrong, and what to do next. */
export class UserError extends Error {
  readonly remedy: string

  constructor(message: string, remedy: string) {
    super(message)
    this.name = 'UserError'
    this.remedy = remedy
  }
}

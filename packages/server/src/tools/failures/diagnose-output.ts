import * as z from 'zod'
import { Case } from '../../analysis/diagnose/case.ts'
import { Nothing } from '../../analysis/diagnose/nothing.ts'

export const DiagnoseOutput = z.object({
  case: Case.optional(),
  nothing: Nothing.optional(),
  /** Why there is no case, where that quotes nothing of the page. */
  note: z.string().optional(),
})

export type DiagnoseOutput = z.input<typeof DiagnoseOutput>

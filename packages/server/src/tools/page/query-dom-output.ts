import { COMMANDS } from '@gasoline/wire'
import * as z from 'zod'

export const QueryDomOutput = z.object({ ...COMMANDS.query_dom.result.shape, dropped: z.number() })

export type QueryDomOutput = z.input<typeof QueryDomOutput>

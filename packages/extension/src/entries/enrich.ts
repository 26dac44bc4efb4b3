import { createEnricher } from '@gasoline/capture/enrich'
import { handOver } from '../page/hand-over.ts'

handOver(window, createEnricher)

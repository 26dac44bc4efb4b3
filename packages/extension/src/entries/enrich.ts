import { createEnricher } from '@gasoline/capture/enrich'
import { handOver } from '../page/bridge/send-enricher.ts'

handOver(window, createEnricher)

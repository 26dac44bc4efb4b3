import { createEnricher } from '@gasoline/capture/enrich'
import { sendEnricher } from '../page/bridge/send-enricher.ts'

sendEnricher(window, createEnricher)

import { createEnricher } from '@gasoline/capture/enrich'
import { createStateReader } from '@gasoline/capture/enrich-state'
import { handOver } from '../page/bridge/send-enricher.ts'

// Takes the smaller one's place, and knows the app's state besides.
handOver(window, (page) => createEnricher(page, createStateReader(page)))

import { createEnricher } from '@gasoline/capture/enrich'
import { createStateReader } from '@gasoline/capture/enrich-state'
import { sendEnricher } from '../page/bridge/send-enricher.ts'

// Replaces enrich.js, and also reads the app's state.
sendEnricher(window, (page) => createEnricher(page, createStateReader(page)))

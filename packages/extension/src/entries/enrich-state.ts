import { ENRICHER_EVENT } from '@gasoline/capture'
import { createEnricher } from '@gasoline/capture/enrich'
import { createStateReader } from '@gasoline/capture/enrich-state'

// As the smaller one, whose place it takes, and with the app's state.
window.dispatchEvent(new CustomEvent(ENRICHER_EVENT, { detail: createEnricher(window, createStateReader(window)) }))

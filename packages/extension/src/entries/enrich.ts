import { ENRICHER_EVENT } from '@gasoline/capture'
import { createEnricher } from '@gasoline/capture/enrich'

// Heard by the capture code alone, which was here before the page; where there is none, nothing of this stays.
window.dispatchEvent(new CustomEvent(ENRICHER_EVENT, { detail: createEnricher(window) }))

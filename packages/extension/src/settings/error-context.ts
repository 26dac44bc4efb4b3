import type { ErrorContext, PageSettings } from '@gasoline/wire'

/** What the settings add to an error: the one reading of the `aiContext…` switches, of which the first is the main one. */
export function chooseErrorContext(settings: PageSettings) {
  const { aiContextEnabled: isEnabled } = settings
  return {
    isEnabled,
    /** At most so many of the last actions. */
    actions: isEnabled && settings.actionCaptureEnabled ? settings.reproductionBufferSize : 0,
    components: isEnabled && settings.aiContextComponentTree,
    state: isEnabled && settings.aiContextStateSnapshot,
    source: isEnabled && settings.aiContextSourceSnippets,
  }
}

/** What the server may add to an error on its own. */
export function chooseServerContext(settings: PageSettings): ErrorContext {
  const { isEnabled, source } = chooseErrorContext(settings)
  if (!isEnabled) return 'none'
  return source ? 'full' : 'without source'
}

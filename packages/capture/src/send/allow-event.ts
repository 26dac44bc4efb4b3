import type { PageSettings } from '@gasoline/wire'

const NO_BODIES = {
  requestBody: undefined,
  requestTruncated: undefined,
  responseBody: undefined,
  responseTruncated: undefined,
  bodyGap: 'off',
}
const NO_SELECTORS = { selectors: undefined, dropTarget: undefined }

/**
 * What the settings leave of an event; undefined where that is nothing. Probes check the settings before they start
 * something; events that are under way when the settings change, or first arrive, are filtered here.
 */
export function allowEvent(stream: string, event: object, settings: PageSettings): object | undefined {
  if (stream === 'actions') {
    if (!settings.actionCaptureEnabled) return undefined
    return settings.enhancedSelectorsEnabled ? event : { ...event, ...NO_SELECTORS }
  }
  if (stream === 'network') return settings.networkBodyCaptureEnabled ? event : { ...event, ...NO_BODIES }
  if (stream === 'websocket') {
    const { webSocketCaptureMode: mode } = settings
    const isMessage = 'event' in event && event.event === 'message'
    return mode === 'messages' || (mode === 'lifecycle' && !isMessage) ? event : undefined
  }
  return event
}

import { LIMITS } from '@gasoline/wire'
import type { ExtensionSettings } from '@gasoline/wire'

export interface Words {
  readonly label: string
  /** One sentence on what it does. */
  readonly sentence: string
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`

/** What each setting is called and does, for both pages and for docs/extension.md. */
export const SETTING_WORDS: Readonly<Record<keyof ExtensionSettings, Words>> = {
  serverUrl: {
    label: 'Server address',
    sentence: 'Where Gasoline runs; only this computer is allowed, so what is captured never leaves it.',
  },
  sites: {
    label: 'Sites you added',
    sentence: 'Captured besides local addresses (localhost, 127.0.0.1, [::1] and *.localhost), which need no entry.',
  },
  excludedSites: { label: 'Sites you turned off', sentence: 'Not captured, although they otherwise would be.' },
  captureEnabled: {
    label: 'Capture',
    sentence: 'The main switch: while it is off, no page is recorded, whatever else is chosen.',
  },
  actionCaptureEnabled: {
    label: 'User actions',
    sentence: 'Clicks, typing, navigation and other steps, so that what you did can be seen and repeated.',
  },
  networkBodyCaptureEnabled: {
    label: 'Request and answer bodies',
    sentence: `What requests send (up to ${kilobytes(LIMITS.network.requestBodyBytes)}) and receive (up to ${kilobytes(LIMITS.network.responseBodyBytes)}), if it is text; without it only address, status and times.`,
  },
  webSocketCaptureMode: {
    label: 'WebSocket traffic',
    sentence: 'Messages with their content, or only when connections open, fail and close, or nothing.',
  },
  enhancedSelectorsEnabled: {
    label: 'Several selectors for each action',
    sentence: 'Describes a target by test id, role and name, label, text and path, so that generated tests last.',
  },
  reproductionBufferSize: {
    label: 'Actions kept in the page',
    sentence: `How many of the latest actions a page keeps for reproducing a bug, from 1 to ${LIMITS.actions.entries}.`,
  },
  aiContextEnabled: {
    label: 'AI error context',
    sentence: 'Adds to every error what you did before it, and what is chosen below.',
  },
  aiContextSourceSnippets: {
    label: 'Source code',
    sentence: 'The lines around the place of the error, found through source maps.',
  },
  aiContextComponentTree: {
    label: 'Components',
    sentence:
      'The React, Preact, Vue, Svelte or Angular components in which the error happened, by name, with the names of their props and state.',
  },
  aiContextStateSnapshot: {
    label: 'Application state',
    sentence:
      "What the app's stores held (Redux, Pinia, Zustand, Jotai, React contexts, Svelte stores): names and types, and a few values; off at first, because it may hold personal data.",
  },
  screenshotOnError: {
    label: 'Screenshot on error',
    sentence: 'A picture of the visible page when an error happens.',
  },
  screenshotOnNavigation: {
    label: 'Screenshot after navigation',
    sentence: 'A picture of every page once it has loaded.',
  },
  screenshotOnAction: {
    label: 'Screenshot after actions',
    sentence: 'A picture of the visible page after what you do in it.',
  },
  screenshotDebugger: {
    label: 'Full pages and single elements',
    sentence:
      'Lets an agent picture more than the visible part; Chrome shows its bar “is debugging this browser” for it, which stays some seconds longer and takes its height from the page.',
  },
}

/** The three ways to record WebSockets, as people read them. */
export const WEBSOCKET_MODES: Readonly<Record<ExtensionSettings['webSocketCaptureMode'], string>> = {
  messages: 'Messages',
  lifecycle: 'Open and close only',
  off: 'Off',
}

/** Shown wherever pictures are turned on. */
export const PICTURE_WARNING = 'Screenshots cannot be redacted.'

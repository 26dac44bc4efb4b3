import { LIMITS } from '@gasoline/wire'
import type { ExtensionSettings } from '@gasoline/wire'

export interface SettingLabel {
  readonly label: string
  /** One sentence on what it does. */
  readonly description: string
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`

/** The texts of every setting, for popup, options page and docs/reference/extension.md. */
export const SETTING_LABELS: Readonly<Record<keyof ExtensionSettings, SettingLabel>> = {
  serverUrl: {
    label: 'Server address',
    description:
      'Where the Gasoline server runs; only this computer is allowed, so nothing that is recorded leaves it.',
  },
  sites: {
    label: 'Sites you added',
    description: 'Recorded in addition to localhost, 127.0.0.1, [::1] and *.localhost, which need no entry.',
  },
  excludedSites: {
    label: 'Sites you turned off',
    description: 'Not recorded, although they are local or match a site above.',
  },
  captureEnabled: {
    label: 'Recording',
    description: 'The main switch; while it is off, no page is recorded.',
  },
  actionCaptureEnabled: {
    label: 'User actions',
    description: 'Clicks, typing, navigation and other actions, for reproducing bugs and generating tests.',
  },
  networkBodyCaptureEnabled: {
    label: 'Request and response bodies',
    description: `Text bodies of requests (up to ${kilobytes(LIMITS.network.requestBodyBytes)}) and responses (up to ${kilobytes(LIMITS.network.responseBodyBytes)}); when off, only URL, status and timing.`,
  },
  webSocketCaptureMode: {
    label: 'WebSocket traffic',
    description: 'Every message, only when connections open, fail and close, or nothing.',
  },
  enhancedSelectorsEnabled: {
    label: 'Several selectors per action',
    description: 'Test id, role and name, label, text and path of each target, so that generated tests keep working.',
  },
  reproductionBufferSize: {
    label: 'Actions kept per page',
    description: `How many recent actions a page keeps for reproducing a bug, from 1 to ${LIMITS.actions.entries}.`,
  },
  aiContextEnabled: {
    label: 'AI error context',
    description: 'Adds to every error the actions before it, and the details selected below.',
  },
  aiContextSourceSnippets: {
    label: 'Source code',
    description: 'The lines around the error, found through source maps.',
  },
  aiContextComponentTree: {
    label: 'Components',
    description:
      'The React, Preact, Vue, Svelte or Angular components around the error, with the names of their props and state.',
  },
  aiContextStateSnapshot: {
    label: 'Application state',
    description:
      "Names, types and a few values from the app's stores (Redux, Pinia, Zustand, Jotai, React contexts, Svelte stores); off by default, because they may hold personal data.",
  },
  screenshotOnError: {
    label: 'Screenshot on error',
    description: 'Takes a screenshot of the visible page when an error happens.',
  },
  screenshotOnNavigation: {
    label: 'Screenshot after navigation',
    description: 'Takes a screenshot of every page after it has loaded.',
  },
  screenshotOnAction: {
    label: 'Screenshot after actions',
    description: 'Takes a screenshot of the visible page after user actions.',
  },
  screenshotDebugger: {
    label: 'Full-page and element screenshots',
    description:
      'Lets an agent take screenshots beyond the visible part; meanwhile, and some seconds longer, Chrome shows its bar “is debugging this browser” above the page.',
  },
}

/** The labels of the three WebSocket modes. */
export const WEBSOCKET_MODES: Readonly<Record<ExtensionSettings['webSocketCaptureMode'], string>> = {
  messages: 'Messages',
  lifecycle: 'Open and close only',
  off: 'Off',
}

/** Shown wherever automatic screenshots are on. */
export const SCREENSHOT_WARNING = 'Screenshots cannot be redacted.'

import captureScreenshot from './capture-screenshot.ts'
import clearBrowserLogs from './clear-browser-logs.ts'
import configureNoise from './configure-noise.ts'
import type { Tool } from './define-tool.ts'
import diagnose from './diagnose.ts'
import getBrowserErrors from './get-browser-errors.ts'
import getBrowserLogs from './get-browser-logs.ts'
import getEnhancedActions from './get-enhanced-actions.ts'
import getNetworkBodies from './get-network-bodies.ts'
import getPageInfo from './get-page-info.ts'
import getSessionTimeline from './get-session-timeline.ts'
import getWebsocketEvents from './get-websocket-events.ts'
import getWebsocketStatus from './get-websocket-status.ts'
import queryDom from './query-dom.ts'
import runAccessibilityAudit from './run-accessibility-audit.ts'
import waitFor from './wait-for.ts'

/** All tools, in the order in which clients list them; new ones go to the end, since clients cache what begins so. */
export const tools: readonly Tool[] = [
  getBrowserErrors,
  getSessionTimeline,
  getNetworkBodies,
  getBrowserLogs,
  getEnhancedActions,
  getWebsocketEvents,
  getWebsocketStatus,
  clearBrowserLogs,
  queryDom,
  getPageInfo,
  captureScreenshot,
  runAccessibilityAudit,
  configureNoise,
  diagnose,
  waitFor,
]

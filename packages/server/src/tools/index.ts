import captureScreenshot from './page/capture-screenshot.ts'
import checkPerformance from './performance/check-performance.ts'
import clearBrowserLogs from './recorded/clear-browser-logs.ts'
import configureNoise from './failures/configure-noise.ts'
import configureStreaming from './streaming/configure-streaming.ts'
import type { Tool } from './define-tool.ts'
import diffSessions from './compare/diff-sessions.ts'
import diagnose from './failures/diagnose.ts'
import generateBugReport from './generate/generate-bug-report.ts'
import generateTest from './generate/generate-test.ts'
import getBrowserErrors from './failures/get-browser-errors.ts'
import getBrowserLogs from './recorded/get-browser-logs.ts'
import getEnhancedActions from './recorded/get-enhanced-actions.ts'
import getNetworkBodies from './recorded/get-network-bodies.ts'
import getReproductionScript from './generate/get-reproduction-script.ts'
import getPageInfo from './page/get-page-info.ts'
import getSessionTimeline from './recorded/get-session-timeline.ts'
import getWebsocketEvents from './recorded/get-websocket-events.ts'
import getWebsocketStatus from './recorded/get-websocket-status.ts'
import queryDom from './page/query-dom.ts'
import runAccessibilityAudit from './page/run-accessibility-audit.ts'
import validateApi from './contracts/validate-api.ts'
import securityAudit from './security/security-audit.ts'
import verifyFix from './compare/verify-fix.ts'
import waitFor from './failures/wait-for.ts'

/** All tools in listing order. New tools go to the end, so that clients' prompt caches keep the prefix. */
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
  generateTest,
  getReproductionScript,
  generateBugReport,
  validateApi,
  securityAudit,
  verifyFix,
  diffSessions,
  checkPerformance,
  configureStreaming,
]

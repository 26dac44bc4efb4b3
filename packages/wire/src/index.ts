export { EnhancedAction } from './events/action.ts'
export type {
  AiContext,
  ComponentAncestry,
  ComponentInfo,
  SkipReason,
  SourceLine,
  SourceAccess,
  SourceSnippet,
  StateSnapshot,
} from './events/ai-context.ts'
export { validateContext } from './events/validate-context.ts'
export { DomSnapshot } from './events/dom-snapshot.ts'
export { FailedLoad, NetworkFailure, readFailureReason, readSeenStatus } from './events/failed-load.ts'
export { LEVELS, Level, LogEvent } from './events/log.ts'
export { BodyGap, NetworkBody } from './events/network-body.ts'
export { PolicyViolation } from './events/policy-violation.ts'
export { PerformanceSnapshot, WebVitals } from './events/performance-snapshot.ts'
export { Screenshot } from './events/screenshot.ts'
export type { FrameStep, SelectorCount, SelectorKind, SelectorScope, Selectors } from './events/selectors.ts'
export type { Stored } from './events/stamp.ts'
export { WebSocketEvent } from './events/websocket-event.ts'
export { ACCESS_NOTES, ENDPOINTS } from './endpoints.ts'
export type { Access, Endpoint } from './endpoints.ts'
export type { EventBatch, TaggedEvent } from './batch.ts'
export { CHANNEL_CLOSE, FromExtension, PostHeader, ToExtension } from './channel.ts'
export type { ErrorContext } from './channel.ts'
export { COMMANDS, CapturedTabs, CommandFailure } from './commands.ts'
export type { CapturedTab, CommandArgs, CommandName, CommandResult, DomMatch } from './commands.ts'
export { EXTENSION_ID, EXTENSION_PUBLIC_KEY } from './extension-identity.ts'
export { Health } from './health.ts'
export { HookCall } from './hook-call.ts'
export { LIMIT_NOTES } from './limit-notes.ts'
export { LIMITS } from './limits.ts'
export { measureJson } from './measure-json.ts'
export type { NotedCall } from './dashboard/noted-call.ts'
export { DEFAULT_PORT, PRODUCT, PROTOCOL, SERVER_KEYS_FILE, STDIO_CLIENT } from './protocol.ts'
export { createRedactor, isSecretLabel, isSecretName, judgeName, maySuspect } from './redaction/index.ts'
export type { RedactedText, Redactor } from './redaction/index.ts'
export { findEmails, findPeople, readHostName, scanText } from './scan/index.ts'
export type { Carrier, PersonalData, ScannedText, SecretSighting, SightingRule } from './scan/index.ts'
export { ServerKeys, ServerProof, writeProofText } from './server-proof.ts'
export { ExtensionSettings, PageSettings } from './settings.ts'
export { SCHEMAS, STREAM_NAMES } from './streams.ts'
export type {
  ActionEntry,
  Events,
  LogEntry,
  NetworkEntry,
  ScreenshotEntry,
  StoredEvent,
  StreamName,
  WebSocketEntry,
} from './streams.ts'
export { ClearRequest, SourcePlaces, TestBoundary } from './test-boundary.ts'

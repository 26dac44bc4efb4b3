/**
 * OpenTelemetry's names for what we send. Most are not stable yet: a change of the conventions is a change of this table.
 * https://opentelemetry.io/docs/specs/semconv/
 */
export const NAMES = {
  testName: 'test.case.name',
  testStatus: 'test.case.result.status',
  suiteName: 'test.suite.name',
  file: 'code.file.path',
  line: 'code.line.number',
  method: 'http.request.method',
  url: 'url.full',
  status: 'http.response.status_code',
  errorType: 'error.type',
  exceptionType: 'exception.type',
  exceptionMessage: 'exception.message',
  exceptionStack: 'exception.stacktrace',
  console: 'browser.console',
  exception: 'exception',
  action: 'browser.user_action',
  connection: 'browser.websocket',
} as const

import { LIMITS } from '@gasoline/wire/limits'
import { cutText } from '../serialise/cut-text.ts'
import { describeFailedResource } from '../errors/failed-resource.ts'
import type { Outgoing, Probe } from '../page/page.ts'

/** What the document asked for and did not get: resources that did not load, and what the page's policy forbade. */
export const resourcesProbe: Probe = ({ window, now, url, listen }, emit) => {
  function record({ message, ...fields }: Omit<Outgoing<'logs'>, 'at' | 'url'>): void {
    emit('logs', { ...fields, at: now(), message: cutText(message, LIMITS.logs.messageChars), url: url() })
  }

  const undos = [
    listen(window, 'error', ({ isTrusted, target }) => {
      const failed = isTrusted ? describeFailedResource(target, window) : undefined
      if (failed) record({ level: 'error', source: 'network', ...failed })
    }),
    listen(window, 'securitypolicyviolation', (event: SecurityPolicyViolationEvent) => {
      if (!event.isTrusted) return
      const { effectiveDirective, blockedURI, disposition, sourceFile, lineNumber, columnNumber } = event
      const verb = disposition === 'report' ? 'would have blocked' : 'blocked'
      const message = `Content Security Policy ${verb} ${blockedURI || 'something'} (${effectiveDirective})`
      const place = sourceFile ? { filename: sourceFile, lineno: lineNumber, colno: columnNumber } : {}
      record({ level: 'warn', source: 'security', message, ...place })
    }),
  ]
  return () => undos.forEach((undo) => undo())
}

import type { PolicyViolation } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire/limits'
import { cutText } from '../serialise/cut-text.ts'
import { readFailedResource } from '../errors/failed-resource.ts'
import type { Probe } from '../page/page.ts'

/** Resources that failed to load, and violations of the page's Content Security Policy. */
export const resourcesProbe: Probe = ({ window, now, url, listen }, emit) => {
  const undos = [
    listen(window, 'error', ({ isTrusted, target }) => {
      const load = isTrusted ? readFailedResource(target, window) : undefined
      if (load) emit('logs', { at: now(), level: 'error', source: 'network', url: url(), load })
    }),
    listen(window, 'securitypolicyviolation', (event: SecurityPolicyViolationEvent) => {
      if (!event.isTrusted) return
      const { effectiveDirective, blockedURI, disposition, sourceFile, lineNumber, columnNumber } = event
      const violation: PolicyViolation = {
        directive: effectiveDirective,
        ...(blockedURI && { blocked: cutText(blockedURI, LIMITS.value.urlChars) }),
        ...(disposition === 'report' && { reportOnly: true }),
      }
      const place = sourceFile ? { filename: sourceFile, lineno: lineNumber, colno: columnNumber } : {}
      emit('logs', { at: now(), level: 'warn', source: 'security', violation, url: url(), ...place })
    }),
  ]
  return () => undos.forEach((undo) => undo())
}

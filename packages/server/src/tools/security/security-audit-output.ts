import * as z from 'zod'
import { CHECKS, SEVERITIES } from '../../analysis/security/finding.ts'

const Severity = z.enum(SEVERITIES)

const Place = z.object({
  field: z.string(),
  method: z.string().optional(),
  url: z.string().optional(),
  param: z.string().optional(),
})

const Finding = z.object({
  severity: Severity,
  category: z.enum(CHECKS),
  title: z.string(),
  description: z.string(),
  evidence: z.looseObject({}),
  recommendation: z.string(),
  cwe: z.string(),
  confidence: z.string(),
  count: z.number(),
  first_seen: z.number(),
  last_seen: z.number(),
  event_id: z.string(),
  places: z.array(Place),
  more_places: z.number(),
})

const Scanned = z.object({
  network_requests: z.number(),
  console_entries: z.number(),
  websocket_events: z.number(),
  unique_endpoints: z.number(),
  not_scanned: z.number(),
})

export const SecurityAuditOutput = z.object({
  findings: z.array(Finding),
  summary: z.object({
    total: z.number(),
    critical: z.number(),
    warning: z.number(),
    info: z.number(),
    scanned: Scanned,
  }),
  dropped: z.number(),
  /** Findings that were dropped because too many were kept. */
  lost: z.number(),
  sarif: z.looseObject({}).optional(),
  note: z.string().optional(),
})

export type SecurityAuditOutput = z.input<typeof SecurityAuditOutput>

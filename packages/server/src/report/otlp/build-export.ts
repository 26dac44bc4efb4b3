import type { View } from '../../store/view.ts'
import type { TestReport } from '../contract.ts'
import { buildLogRecords } from './logs.ts'
import { buildRequestSpan, buildTestSpan } from './spans.ts'
import { listAttributes } from './values.ts'

export interface ExportContext {
  readonly version: string
  readonly runId: string
  /** Attributes that the environment sets. */
  readonly resource: Readonly<Record<string, string>>
  /** Hexadecimal digits that no other id has. */
  readonly createId: (digits: 16 | 32) => string
}

/** A test for a back end of OpenTelemetry: the bodies of POST /v1/traces and POST /v1/logs. */
export function buildExport(report: TestReport, view: View, { version, runId, resource, createId }: ExportContext) {
  const ids = { traceId: createId(32), spanId: createId(16) }
  const requests = view.network.map((request) =>
    buildRequestSpan(request, { traceId: ids.traceId, spanId: createId(16) }, ids.spanId, report.ended_at),
  )
  const scope = { name: 'gasoline', version }
  const attributes = listAttributes({ 'service.name': 'gasoline-tests', 'cicd.pipeline.run.id': runId, ...resource })
  const described = { attributes, droppedAttributesCount: 0 }
  return {
    traces: {
      resourceSpans: [
        { resource: described, scopeSpans: [{ scope, spans: [buildTestSpan(report, ids), ...requests] }] },
      ],
    },
    logs: {
      resourceLogs: [{ resource: described, scopeLogs: [{ scope, logRecords: buildLogRecords(view, ids) }] }],
    },
  }
}

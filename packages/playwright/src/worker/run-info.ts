import type { RunInfo } from 'gasoline-mcp/report'
import type { TestInfo } from '@playwright/test'
import { resolve } from 'node:path'

/** Set by the runner, read by its workers: all files of a run share it. */
export const RUN_ID = 'GASOLINE_RUN_ID'

/** What CI systems call a commit, a branch and a job. */
const LABELS: Readonly<Record<string, readonly string[]>> = {
  commit: ['GITHUB_SHA', 'CI_COMMIT_SHA', 'GIT_COMMIT', 'BUILD_SOURCEVERSION'],
  branch: ['GITHUB_HEAD_REF', 'GITHUB_REF_NAME', 'CI_COMMIT_REF_NAME', 'GIT_BRANCH', 'BUILD_SOURCEBRANCHNAME'],
  job: ['GITHUB_JOB', 'CI_JOB_NAME', 'JOB_NAME', 'AGENT_JOBNAME'],
  run: ['GITHUB_RUN_ID', 'CI_PIPELINE_ID', 'BUILD_ID', 'BUILD_BUILDID'],
}

/** The folder of run files: beside the command that runs the tests. */
export function readReportFolder(env: NodeJS.ProcessEnv): string {
  return resolve(env.GASOLINE_REPORT_DIR ?? 'gasoline-report')
}

export function describeRun({ config, workerIndex }: TestInfo, env: NodeJS.ProcessEnv): RunInfo {
  const { [RUN_ID]: runId } = env
  const { shard } = config
  const labels = Object.entries(LABELS).flatMap(([label, names]) => {
    const value = names.map((name) => env[name]).find((found) => found !== undefined && found !== '')
    return value === undefined ? [] : [[label, value] as const]
  })
  return {
    runId,
    workerIndex,
    ...(shard && { shard: { index: shard.current, total: shard.total } }),
    ...(labels.length > 0 && { labels: Object.fromEntries(labels) }),
  }
}

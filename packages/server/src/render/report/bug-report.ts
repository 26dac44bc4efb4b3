import type { Case } from '../../analysis/diagnose/case.ts'
import { renderCause } from '../case/cause.ts'
import { renderPlace, renderSnippet } from '../case/place.ts'
import { renderTitle } from '../case/title.ts'
import { lines } from '../text.ts'
import { codeSpan, escapeMarkdown, fence } from './markdown.ts'

export interface ReportPicture {
  readonly id: string
  /** `data:image/png;base64,…` */
  readonly address: string
}

interface ReportStep {
  readonly text: string
  readonly pictures: readonly ReportPicture[]
}

/** What a bug report is written from. */
export interface BugReport {
  readonly title: string
  readonly page?: string | undefined
  readonly observedAt: number
  readonly steps: readonly ReportStep[]
  readonly known?: Case | undefined
  /** Of the failure itself. */
  readonly pictures: readonly ReportPicture[]
  /** Pictures that are held and not shown. */
  readonly notShown: readonly string[]
  readonly expected?: string | undefined
  readonly script?: string | undefined
  readonly warnings: readonly string[]
  /** Its user agent. */
  readonly browser?: string | undefined
}

const FILL_IN = '_Fill in: what should have happened?_'

/** A bug report in Markdown. */
export function renderBugReport(report: BugReport): string {
  const { title, page, observedAt, known, expected, script, warnings, notShown, browser } = report
  const observed = new Date(observedAt).toISOString()
  const sections = [
    `## Bug Report: ${escapeMarkdown(title, 200)}`,
    lines(
      page === undefined ? undefined : `- **URL**: ${codeSpan(page)}`,
      `- **Observed**: ${observed}`,
      `- **Severity**: ${renderSeverity(known)}`,
    ),
    `### Steps to Reproduce\n\n${renderSteps(report)}`,
    known && `### Error\n\n${renderError(known)}`,
    known && `### Cause\n\n${escapeMarkdown(renderCause(known), 3_000)}`,
    `### Expected Behavior\n\n${expected === undefined ? FILL_IN : escapeMarkdown(expected, 2_000)}`,
    `### Actual Behavior\n\n${known ? escapeMarkdown(renderTitle(known.failure)) : '_Fill in: no failure was recorded._'}`,
    `### Environment\n\n${lines(
      page === undefined ? undefined : `- URL: ${codeSpan(page)}`,
      `- Browser: ${browser === undefined ? '_not recorded_' : escapeMarkdown(nameBrowser(browser), 200)}`,
      `- Gasoline capture session: ${observed.slice(0, 10)}`,
    )}`,
    notShown.length > 0 ? `Screenshots that are held and not shown here: ${notShown.join(', ')}` : undefined,
    script === undefined ? undefined : `### Reproduction Script\n\n${fence(script, 'typescript')}`,
    warnings.length > 0 ? warnings.map((warning) => `- ${escapeMarkdown(warning)}`).join('\n') : undefined,
  ]
  return `${sections.filter((section) => section !== undefined).join('\n\n')}\n`
}

function renderSteps({ steps, known, pictures }: BugReport): string {
  const items = steps.map(({ text, pictures: shown }, index) =>
    renderItem(index + 1, escapeMarkdown(text), shown, `Step ${index + 1}`),
  )
  if (steps.length === 0) items.push('_No actions were recorded before it._')
  if (known) {
    const place = known.place ? ` at ${codeSpan(renderPlace(known.place))}` : ''
    const text = `Error: ${codeSpan(renderTitle(known.failure))}${place}`
    items.push(
      steps.length === 0
        ? [text, ...pictures.map((picture) => renderPicture(picture, 'Error state'))].join('\n\n')
        : renderItem(steps.length + 1, text, pictures, `Step ${steps.length + 1}: Error state`),
    )
  }
  return items.join('\n\n')
}

function renderItem(number: number, text: string, pictures: readonly ReportPicture[], alt: string): string {
  const indent = ' '.repeat(`${number}. `.length)
  return [`${number}. ${text}`, ...pictures.map((picture) => indent + renderPicture(picture, alt))].join('\n')
}

function renderPicture({ address }: ReportPicture, alt: string): string {
  return `![${alt}](${address})`
}

function renderError(known: Case): string {
  const { failure, place, request } = known
  const said = 'message' in failure ? failure.message : renderTitle(failure)
  return [
    fence(said.slice(0, 4_000)),
    place && `At ${codeSpan(renderPlace(place))}`,
    place?.snippet && fence(renderSnippet(place)),
    request?.sent && `Sent: ${codeSpan(request.sent, 1_000)}`,
    request?.got && `Received: ${codeSpan(request.got, 1_000)}`,
    known.count > 1 && `Seen ${known.count} times.`,
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join('\n\n')
}

type Kind = Case['failure']['kind']

const SEVERITIES: Partial<Record<Kind, string>> = {
  exception: 'Error (unhandled exception)',
  rejection: 'Error (unhandled rejection)',
  console: 'Error (logged by the app)',
  policy: 'Warning (policy violation)',
  resource: 'Error (a file did not load)',
  load: 'Error (a file did not load)',
  request: 'Error (failed request)',
  pending: 'Error (no response)',
  aborted: 'Warning (the app gave up a request)',
  websocket: 'Error (broken connection)',
  'event-stream': 'Error (broken connection)',
  'unkept-write': 'Error (lost write)',
  'shown-text': 'Error (wrong text on the screen)',
  'no-effect': 'Error (an action had no effect)',
}

function renderSeverity(known: Case | undefined): string {
  if (!known) return '_Fill in_'
  if (known.is_third_party) return 'Warning (third party)'
  if (known.doubt) return 'Warning (may be expected)'
  return SEVERITIES[known.failure.kind] ?? 'Error (wrong response)'
}

const BRANDS = ['Edg', 'OPR', 'Vivaldi', 'Firefox', 'HeadlessChrome', 'Chrome', 'Safari']

/** Name, version and system of a user agent; all of it where it is of another form. */
export function nameBrowser(agent: string): string {
  const brand = BRANDS.find((name) => agent.includes(`${name}/`))
  const [, version] = (brand && new RegExp(`${brand}/([\\d.]+)`).exec(agent)) || []
  if (brand === undefined || version === undefined) return agent
  const [, system] = /\(([^;)]+(?:; [^;)]+)?)/.exec(agent) ?? []
  const name = brand === 'Edg' ? 'Edge' : brand === 'OPR' ? 'Opera' : brand
  return `${name} ${version}${system === undefined ? '' : ` (${system})`}`
}

import { writeString } from '../literal.ts'
import { writeTestHead } from './test-head.ts'

/** The flow is a function of its own: one test runs it on the app, the other with the responses that were captured. */
export function writeFlowHead(hasRun: boolean): string {
  return `async function flow(page: Page${hasRun ? ', run: string' : ''}) {`
}

/** The two tests, and what serves the responses. */
export function writeTwins(name: string, file: string, hasRun: boolean): string[] {
  const callFlow = (run: string) => `  await flow(page${hasRun ? `, ${run}` : ''});`
  return [
    writeTestHead(name),
    callFlow('String(Date.now()).slice(-6)'),
    '});',
    '',
    writeTestHead(`${name} (mocked)`),
    '  await mock(page);',
    callFlow("'1'"),
    '});',
    '',
    '/** Serves the responses that were captured: the test needs only the files of the page. */',
    'async function mock(page: Page) {',
    `  const file = test.info().file.replace(/[^/\\\\]+$/, ${writeString(file)});`,
    "  const responses = JSON.parse(readFileSync(file, 'utf8'));",
    "  await page.route('**/*', async (route) => {",
    '    const request = route.request();',
    '    const key = `${request.method()} ${new URL(request.url()).pathname}`;',
    '    const named = Object.keys(responses).find(',
    "      (one) => one.startsWith(`${key} `) && request.postData()?.includes(one.split(' ')[2] ?? ''),",
    '    );',
    '    const found = responses[named ?? key];',
    '    if (!found || !/fetch|xhr/.test(request.resourceType())) return route.fallback();',
    '    const { status, contentType, body } = found;',
    '    return route.fulfill({ status, contentType, body: JSON.stringify(body) });',
    '  });',
    '}',
  ]
}

/** The line that computes the number of a run is its argument instead. */
export function withoutRun(lines: readonly string[]): string[] {
  return lines.filter((line) => !line.startsWith('  const run = '))
}

/** What `gasoline help <topic>` prints: at most a screen, and only what holds for several commands. */
export const TOPICS: Readonly<Record<string, string>> = {
  agents: `How an agent gets what was recorded
  gasoline mcp            MCP over stdio; shares a server, or starts one
  gasoline doctor         prints this with its full path, for a configuration
  gasoline hook <client>  for the hooks of an agent: what its edits broke
  http://127.0.0.1:7890/mcp   MCP over HTTP, while a server runs
An agent calls diagnose first; all tools: docs/reference/tools.md.`,
  browsers: `Where events come from
  gasoline extension   prints the folder to load in chrome://extensions;
                       localhost is recorded, other sites if you add them
  gasoline attach --cdp http://127.0.0.1:9222   a browser that runs already
  gasoline run -- npx playwright test           browsers of a test run
  POST http://127.0.0.1:7890/events             anything that speaks HTTP`,
  ci: `Why tests failed
  gasoline run -- npx playwright test   writes run files into gasoline-report/
  gasoline report            why tests failed: text, JSON, JUnit, Markdown
  gasoline merge <folders>   joins shards, groups failures by cause
  gasoline load <files>      puts a run into a server, for an agent`,
  environment: `Variables that are read
  GASOLINE_PORT        port of the server (attach, load, report, export, tests)
  GASOLINE_TEST_ID     the test that events belong to, or that a report is about
  GASOLINE_CHROMIUM    path of Chromium or Chrome; CHROME_PATH is read, too
  GASOLINE_REPORT_DIR  folder for run files instead of gasoline-report
  TMPDIR, XDG_CONFIG_HOME (Windows: TEMP, APPDATA)   log of the server; its key`,
  har: `HTTP archives
  gasoline export har --output shop.har   what the server holds, for DevTools
  gasoline load customer.har              what others captured, for all tools
Secrets are redacted on the way in, so none comes out.`,
  privacy: `What leaves this computer: nothing
  The server listens on 127.0.0.1 alone and keeps what it records in memory.
  Secrets are redacted before anything is stored or shown to an agent.
  There is no telemetry, no update check, and no account.
  On disk: a key by which the extension knows your servers, a log of a server in
  the background, and what you ask for (reports, HAR files, run files of tests).`,
}

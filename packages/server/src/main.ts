import { readMcpPort } from './commands/read-mcp-port.ts'

/** Runs the command line at `cliPath` and sets the exit code of the process. */
export async function main(argv: readonly string[], cliPath: string): Promise<void> {
  const [command, ...rest] = argv
  if (command === 'hook' && !rest.some((word) => word === '--help' || word === '-h')) {
    // It runs after each edit of an agent.
    const { hook } = await import('./commands/hook.ts')
    await hook(rest)
    return
  }
  if (command === 'run' && rest[0] === '--' && rest.length > 1) {
    // It only starts a program, which waits for it.
    const { run } = await import('./commands/run.ts')
    await run(rest.slice(1), cliPath)
    return
  }
  const port = readMcpPort(argv)
  if (port === undefined) {
    const { runCommandLine } = await import('./command-line.ts')
    await runCommandLine(argv, cliPath)
    return
  }
  // One such process runs for each agent: it loads nothing that it does not need.
  const { mcp } = await import('./commands/mcp.ts')
  await mcp(port, cliPath)
}

import type { InstallClientName } from '../clients.ts'

const other = '"filesystem": { "command": "npx", "args": ["-y", "@modelcontextprotocol/server-filesystem", "/tmp"] }'

/** Config files as people have them: comments, other servers, odd formatting, each in the way of its client. */
export const SAMPLES: Readonly<Record<InstallClientName, string>> = {
  'claude-code': `{\n  "mcpServers": {\n    ${other}\n  }\n}\n`,
  'claude-desktop': `{"globalShortcut":"","mcpServers":{${other}},"scale":1.0}`,
  cursor: `{\n\t"mcpServers": {\n\t\t"figma": {\n\t\t\t"url": "http://127.0.0.1:3845/sse"\n\t\t}\n\t}\n}\n`,
  vscode: `{
    // Servers of the team.
    "inputs": [
        { "type": "promptString", "id": "key", "description": "API key", "password": true },
    ],
    "servers": {
        /* Fetches pages. */
        "fetch": { "type": "stdio", "command": "uvx", "args": ["mcp-server-fetch"], "env": { "KEY": "\${input:key}" } }, // keep
    },
}
`,
  windsurf: `{ "mcpServers" : {\n      ${other} ,\n  "empty":{}\n} }`,
  codex: `# Codex
model = "gpt-5-codex"   # the default
notify = ["notify-send", "Codex"]

instructions = """
[mcp_servers.gasoline]
is not a table here
"""

[mcp_servers.docs]
command   =  'docs-server'
args = [
  "--root", # a comment
  "[x]",
]
[mcp_servers.docs.env]
"TOKEN" = "a = b # c"

[[profiles]]
name = "fast"

# The end.
`,
  gemini: `{
  "theme": "Default", "selectedAuthType" : "oauth-personal",
  "mcpServers": { },
  "hooks": { "AfterTool": [ { "matcher": "run_shell_command", "hooks": [ { "type": "command", "command": "./log.sh" } ] } ] }
}
`,
  zed: `// Zed settings
//
// For information on how to configure Zed, see the docs.
{
  "ui_font_size": 16,
  "theme": { "mode": "system", "light": "One Light", "dark": "One Dark" }, // like the desktop
  "context_servers": {
    "postgres": { "command": "postgres-mcp", "args": [], "env": { "URL": "postgres://localhost" } }
  }
}
`,
  junie: `{\n  "mcpServers": {}\n}`,
}

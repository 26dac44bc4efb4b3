// @ts-check
import { writeJson, writeSkill } from './product.mjs'

/** @typedef {import('./product.mjs').Product} Product */

/** Seconds; the command itself gives up after four. */
const HOOK_SECONDS = 10

/**
 * A plugin of Claude Code, without the server. https://code.claude.com/docs/en/plugins-reference
 * @param {Product} product
 * @returns {Map<string, Uint8Array>}
 */
export function describeClaudePlugin(product) {
  const { name, title, version, description, author, license, keywords, skill } = product
  const root = '${CLAUDE_PLUGIN_ROOT}/server/bin'
  const hook = { type: 'command', command: `node "${root}/gasoline.js" hook claude`, timeout: HOOK_SECONDS }
  return new Map([
    [
      '.claude-plugin/plugin.json',
      writeJson({ name, displayName: title, version, description, author: { name: author }, license, keywords }),
    ],
    ['.mcp.json', writeJson({ mcpServers: { [name]: { command: 'node', args: [`${root}/gasoline-mcp.js`] } } })],
    [
      'hooks/hooks.json',
      writeJson({
        description: 'Reports what an edit broke in the browser',
        hooks: {
          PostToolUse: [{ matcher: 'Edit|Write|MultiEdit|NotebookEdit', hooks: [hook] }],
          Stop: [{ hooks: [hook] }],
        },
      }),
    ],
    [`skills/${skill.name}/SKILL.md`, writeSkill(product)],
  ])
}

/**
 * An extension of Gemini CLI, without the server. Its hooks count in milliseconds.
 * https://github.com/google-gemini/gemini-cli/blob/main/docs/extensions/reference.md
 * @param {Product} product
 * @returns {Map<string, Uint8Array>}
 */
export function describeGeminiExtension({ name, version, description, skill }) {
  const path = (/** @type {string} */ file) => ['${extensionPath}', 'server', 'bin', file].join('${/}')
  const hook = { type: 'command', command: `node "${path('gasoline.js')}" hook gemini`, timeout: HOOK_SECONDS * 1000 }
  return new Map([
    [
      'gemini-extension.json',
      writeJson({
        name,
        version,
        description,
        contextFileName: 'GEMINI.md',
        mcpServers: { [name]: { command: 'node', args: [path('gasoline-mcp.js')] } },
      }),
    ],
    [
      'hooks/hooks.json',
      writeJson({
        hooks: { AfterTool: [{ matcher: 'write_file|replace|edit', hooks: [hook] }], AfterAgent: [{ hooks: [hook] }] },
      }),
    ],
    ['GEMINI.md', Buffer.from(skill.text)],
  ])
}

/**
 * The manifest of a bundle for Claude Desktop. https://github.com/modelcontextprotocol/mcpb/blob/main/MANIFEST.md
 * @param {Product} product
 * @param {readonly { name: string, description: string }[]} tools
 * @returns {Map<string, Uint8Array>}
 */
export function describeDesktopBundle({ name, title, version, description, author, license, keywords, node }, tools) {
  const entry_point = 'server/bin/gasoline-mcp.js'
  return new Map([
    [
      'manifest.json',
      writeJson({
        manifest_version: '0.3',
        name,
        display_name: title,
        version,
        description,
        author: { name: author },
        license,
        keywords,
        server: {
          type: 'node',
          entry_point,
          mcp_config: { command: 'node', args: [`\${__dirname}/${entry_point}`], env: {} },
        },
        tools: tools.map((tool) => ({ name: tool.name, description: tool.description })),
        compatibility: { platforms: ['darwin', 'win32', 'linux'], runtimes: { node } },
      }),
    ],
  ])
}

/**
 * The entry of the MCP registry. https://github.com/modelcontextprotocol/registry/tree/main/docs/reference/server-json
 * @param {Product} product
 */
export function describeRegistryEntry({ registryName, title, description, version, package: identifier }) {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: registryName,
    title,
    description,
    version,
    packages: [{ registryType: 'npm', identifier, version, runtimeHint: 'npx', transport: { type: 'stdio' } }],
  }
}

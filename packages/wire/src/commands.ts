import * as z from 'zod'
import { LIMITS } from './limits.ts'

const cap = LIMITS.commands

const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

export interface DomMatch {
  tag: string
  attributes: Record<string, string>
  text: string
  boundingBox: z.infer<typeof Box>
  visible: boolean
  styles?: Record<string, string> | undefined
  properties?: Record<string, unknown> | undefined
  children?: DomMatch[] | undefined
  childrenLeftOut?: number | undefined
}

const DomMatch: z.ZodType<DomMatch, DomMatch> = z.object({
  tag: z.string(),
  attributes: z.record(z.string(), z.string()),
  text: z.string(),
  boundingBox: Box,
  visible: z.boolean(),
  styles: z.record(z.string(), z.string()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  get children() {
    return z.array(DomMatch).optional()
  },
  childrenLeftOut: z.number().optional(),
})

const Tab = z.object({
  tabId: z.number(),
  url: z.string(),
  title: z.string(),
  active: z.boolean(),
  /** A document is on its way, or still loading. */
  loading: z.literal(true).optional(),
  /** When the user last looked at it, epoch ms; 0 if never since the browser started. */
  focusedAt: z.number(),
})
export type CapturedTab = z.infer<typeof Tab>
export const CapturedTabs = z.array(Tab).max(cap.tabs)

const Field = z.object({
  name: z.string().optional(),
  label: z.string().optional(),
  type: z.string(),
  required: z.boolean(),
})

const AxeNode = z.object({ target: z.string(), html: z.string(), failureSummary: z.string().optional() })

/**
 * Arguments and result of each command. `tabId` is chosen by the server or the agent; without one the extension takes the
 * captured tab that was focused last.
 */
export const COMMANDS = {
  query_dom: {
    args: z.object({
      selector: z.string().min(1).max(cap.selectorChars),
      include_styles: z.boolean(),
      include_children: z.boolean(),
      max_depth: z.number().int().min(1).max(cap.domDepth),
      properties: z.array(z.string().max(LIMITS.value.nameChars)).max(cap.properties),
    }),
    result: z.object({
      url: z.string(),
      title: z.string(),
      matches: z.array(DomMatch).max(cap.domMatches),
      matchCount: z.number(),
      returnedCount: z.number(),
      /** How many of the matches cannot be seen; they come last. */
      hiddenCount: z.number().optional(),
      /** Only the top document is searched. */
      framesNotSearched: z.number().optional(),
    }),
    limitMs: 5_000,
  },
  get_page_info: {
    args: z.object({}),
    result: z.object({
      url: z.string(),
      title: z.string(),
      viewport: z.object({ width: z.number(), height: z.number() }),
      scroll: z.object({ x: z.number(), y: z.number() }),
      documentHeight: z.number(),
      forms: z.array(z.object({ name: z.string().optional(), action: z.string().optional(), fields: z.array(Field) })),
      headings: z.array(z.object({ level: z.number(), text: z.string() })),
      counts: z.object({ links: z.number(), images: z.number(), interactive: z.number() }),
      leftOut: z.object({ forms: z.number(), fields: z.number(), headings: z.number() }),
      tabId: z.number(),
    }),
    limitMs: 5_000,
  },
  run_accessibility_audit: {
    args: z.object({ scope: z.string().max(cap.selectorChars).optional(), tags: z.array(z.string().max(60)).max(20) }),
    result: z.object({
      url: z.string(),
      summary: z.object({
        violations: z.number(),
        passes: z.number(),
        incomplete: z.number(),
        inapplicable: z.number(),
      }),
      violations: z.array(
        z.object({
          id: z.string(),
          impact: z.string().nullable(),
          description: z.string(),
          help: z.string(),
          helpUrl: z.string(),
          nodes: z.array(AxeNode).max(cap.auditNodes),
          nodeCount: z.number(),
        }),
      ),
      framesNotAudited: z.number().optional(),
    }),
    limitMs: 30_000,
  },
  capture_screenshot: {
    args: z.object({ selector: z.string().max(cap.selectorChars).optional(), full_page: z.boolean() }),
    result: z.object({
      url: z.string(),
      title: z.string(),
      /** base64, no data: prefix */
      data: z.string(),
      thumbnail: z.string(),
      width: z.number(),
      height: z.number(),
      /** What could not be done as requested, and what was done instead. */
      note: z.string().optional(),
      tabId: z.number(),
    }),
    limitMs: 10_000,
  },
  configure_screenshots: {
    args: z.object({
      on_error: z.boolean().optional(),
      on_navigation: z.boolean().optional(),
      on_action: z.boolean().optional(),
    }),
    result: z.object({ on_error: z.boolean(), on_navigation: z.boolean(), on_action: z.boolean() }),
    limitMs: 5_000,
  },
  /** Not a tool: how the server gets the text of a script in a stack. The text itself is sent to /sources. */
  fetch_source: {
    args: z.object({
      /** As the stack names it: an address, or the name that webpack gives a module. */
      url: z.string().max(LIMITS.value.urlChars),
      /** The document that ran it. */
      pageId: z.string().max(LIMITS.value.nameChars).optional(),
      /** Other scripts of the same stack, where a script without an address may be in. */
      nearby: z.array(z.string().max(LIMITS.value.urlChars)).max(10),
      /** Under which the text is to be sent. */
      uploadId: z.string().max(LIMITS.value.nameChars),
      /** Digests of texts that need not be sent again. */
      known: z.array(z.string().max(64)).max(LIMITS.sources.maps),
    }),
    result: z.object({
      kind: z.enum(['map', 'script', 'document', 'eval']),
      /** Where the text was found: the script's address, or its map's. */
      url: z.string(),
      digest: z.string().max(64),
      bytes: z.number(),
      /** Why there is no map although the script names one. */
      note: z.string().max(300).optional(),
    }),
    /** Longer than any caller waits: a late result is cached. */
    limitMs: 6_000,
  },
} as const

export type CommandName = keyof typeof COMMANDS
export type CommandArgs<C extends CommandName> = z.infer<(typeof COMMANDS)[C]['args']>
export type CommandResult<C extends CommandName> = z.infer<(typeof COMMANDS)[C]['result']>

/** Why a command failed, so that the agent can react. */
export const CommandFailure = z.object({
  code: z.enum(['no_tab', 'tab_gone', 'not_permitted', 'bad_selector', 'not_found', 'timeout', 'failed']),
  message: z.string().max(1_000),
})
export type CommandFailure = z.infer<typeof CommandFailure>

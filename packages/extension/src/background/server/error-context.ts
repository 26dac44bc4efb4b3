import type { ErrorContext, ExtensionSettings } from '@gasoline/wire'

type Switches = Pick<ExtensionSettings, 'aiContextEnabled' | 'aiContextSourceSnippets'>

/** What the server may add to an error of its own accord. */
export function errorContextOf({ aiContextEnabled, aiContextSourceSnippets }: Switches): ErrorContext {
  if (!aiContextEnabled) return 'none'
  return aiContextSourceSnippets ? 'full' : 'without source'
}

import type { CommandArgs, CommandResult } from '@gasoline/wire'
import { loadSettings, saveSettings } from '../../settings/settings.ts'

/** Sets when automatic screenshots are taken, and returns the settings after that. */
export async function configureScreenshots(
  args: CommandArgs<'configure_screenshots'>,
): Promise<CommandResult<'configure_screenshots'>> {
  await saveSettings({
    ...(args.on_error !== undefined && { screenshotOnError: args.on_error }),
    ...(args.on_navigation !== undefined && { screenshotOnNavigation: args.on_navigation }),
    ...(args.on_action !== undefined && { screenshotOnAction: args.on_action }),
  })
  const { screenshotOnError, screenshotOnNavigation, screenshotOnAction } = await loadSettings()
  return { on_error: screenshotOnError, on_navigation: screenshotOnNavigation, on_action: screenshotOnAction }
}

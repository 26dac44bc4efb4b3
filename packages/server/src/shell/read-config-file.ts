import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LIMITS } from '@gasoline/wire'
import { UserError } from '../user-error.ts'

const CONFIG_FILE = 'gasoline.config.json'

/** The text of the project's configuration file in the folder that the server was started in; undefined without one. */
export async function readConfigFile(folder = process.cwd()): Promise<string | undefined> {
  const path = join(folder, CONFIG_FILE)
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return undefined
  const most = LIMITS.loads.configBytes
  if (found.size > most)
    throw new UserError(`${CONFIG_FILE} has ${found.size} bytes.`, `At most ${most} are read: shorten it.`)
  return readFile(path, 'utf8')
}

import { readFile, realpath, stat } from 'node:fs/promises'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { LIMITS } from '@gasoline/wire'
import { UserError } from '../user-error.ts'

const MOST_BYTES = LIMITS.contracts.fileBytes

/** The text of a file below the folder that the server was started in; links that lead out of it are not followed. */
export async function readContractFile(path: string, folder = process.cwd()): Promise<string> {
  const root = await realpath(folder)
  const shown = path.slice(0, 200)
  const asked = resolve(root, path)
  const file = await realpath(asked).catch(() => undefined)
  if (file === undefined)
    throw new UserError(`There is no file ${shown}.`, `Pass a path below ${root}, where the server was started.`)
  if (!isBelow(root, file))
    throw new UserError(
      `The file ${shown} is outside of ${root}.`,
      'Contracts are read only below the folder that the server was started in.',
    )
  const { size, isFile } = await stat(file).then((stats) => ({ size: stats.size, isFile: stats.isFile() }))
  if (!isFile)
    throw new UserError(`${shown} is not a file.`, 'Pass the path of an OpenAPI description or a JSON Schema.')
  if (size > MOST_BYTES)
    throw new UserError(`${shown} has ${size} bytes.`, `At most ${MOST_BYTES} are read: pass a smaller one.`)
  return readFile(file, 'utf8')
}

function isBelow(root: string, file: string): boolean {
  const way = relative(root, file)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** The key pair by which the extension recognises the servers of this user. */
export interface ServerIdentity {
  /** SPKI, in base64. */
  readonly publicKey: string
  /** The signature of a text, in base64. */
  readonly sign: (text: string) => string
  /** Why the key is good for this process only, if it could not be stored. */
  readonly problem?: string
}

const FILE = 'server-key.pem'

/** Loads the user's key pair, or creates it. All servers of a user have the same. */
export function loadIdentity(folder: string = findConfigFolder()): ServerIdentity {
  try {
    return createIdentity(loadKey(folder))
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return { ...createIdentity(generateKey()), problem }
  }
}

function createIdentity(privateKey: KeyObject): ServerIdentity {
  return {
    publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64'),
    // The form of signatures in WebCrypto: https://www.w3.org/TR/webcrypto-2/#ecdsa-operations
    sign: (text) =>
      sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64'),
  }
}

function generateKey(): KeyObject {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
}

function loadKey(folder: string): KeyObject {
  const path = join(folder, FILE)
  const stored = readKey(path)
  if (stored) return stored
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const part = `${path}.${randomUUID()}`
  writeFileSync(part, generateKey().export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  try {
    // Unlike a rename, it fails if another server was faster: both then use that one's key.
    linkSync(part, path)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(part, { force: true })
  }
  const created = readKey(path)
  if (!created) throw new Error(`${path} has disappeared`)
  return created
}

/** Undefined if there is none, or none that only this user could read. */
function readKey(path: string): KeyObject | undefined {
  let pem: string
  try {
    const { uid, mode } = statSync(path)
    const mine = process.getuid?.()
    if (mine !== undefined && uid !== mine) throw new Error(`${path} belongs to another user`)
    if (mine !== undefined && (mode & 0o077) !== 0) {
      // Others may know it already.
      rmSync(path)
      return undefined
    }
    pem = readFileSync(path, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  } catch {
    // Damaged: replaced below.
  }
  rmSync(path)
  return undefined
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** https://specifications.freedesktop.org/basedir-spec/latest/ */
function findConfigFolder(): string {
  const base = process.platform === 'win32' ? process.env.APPDATA : process.env.XDG_CONFIG_HOME
  return join(base || join(homedir(), '.config'), 'gasoline')
}

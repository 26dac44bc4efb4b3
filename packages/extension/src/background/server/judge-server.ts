import { writeProofText } from '@gasoline/wire'
import type { ServerProof } from '@gasoline/wire'

export type Verdict =
  | { readonly is: 'trusted' }
  /** No signature, or not of this connection and this address. */
  | { readonly is: 'unproven' }
  /** It has a key, but not one that this extension knows. */
  | { readonly is: 'unknown'; readonly key: string }

/** The keys that the extension knows; `first` is that of the first server, where its folder has none. */
export interface KnownKeys {
  readonly folder: readonly string[]
  readonly agreed: readonly string[]
  readonly first: string | undefined
}

/** Decides whether the other end of a connection is a server that may get what was captured. */
export async function judgeServer(
  proof: ServerProof | undefined,
  { nonce, port }: { readonly nonce: string; readonly port: number },
  known: KnownKeys,
): Promise<Verdict> {
  if (!proof || !(await isSignedBy(proof, writeProofText(nonce, port)))) return { is: 'unproven' }
  const { folder, agreed, first } = known
  const isFirst = folder.length === 0 && agreed.length === 0 && first === undefined
  const keys = folder.length > 0 ? [...folder, ...agreed] : [first, ...agreed]
  return isFirst || keys.includes(proof.key) ? { is: 'trusted' } : { is: 'unknown', key: proof.key }
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

async function isSignedBy({ key, signature }: ServerProof, text: string): Promise<boolean> {
  try {
    const publicKey = await crypto.subtle.importKey('spki', readBase64(key), ALGORITHM, false, ['verify'])
    return await crypto.subtle.verify(ALGORITHM, publicKey, readBase64(signature), new TextEncoder().encode(text))
  } catch {
    // Not base64, or not such a key.
    return false
  }
}

function readBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
}

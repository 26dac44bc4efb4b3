import * as z from 'zod'

/** The contents of `SERVER_KEYS_FILE`. */
export const ServerKeys = z.object({ keys: z.array(z.string()) })

/** A server's public key (ECDSA P-256, SPKI) and its signature of `writeProofText`, both in base64. */
export const ServerProof = z.object({ key: z.string().max(200), signature: z.string().max(200) })
export type ServerProof = z.infer<typeof ServerProof>

/**
 * What the server signs. The nonce makes each signature good for one connection; the address, for one server: a program
 * that passes everything on to a Gasoline on another port gets a signature for that port.
 */
export function writeProofText(nonce: string, port: number): string {
  return `gasoline server\n${nonce}\n127.0.0.1:${port}`
}

/** A request that was answered with an error, or not at all. A pending one has not failed yet. */
export function isFailedRequest({ status }: { readonly status?: number | undefined }): boolean {
  return status !== undefined && (status === 0 || status >= 400)
}

/** News come as answers to requests that the server keeps open until there are any. */
export async function listen(): Promise<void> {
  for (let cursor = 0; ; cursor++) await fetch(`/mail/news?cursor=${cursor}&wait=30`)
}

/** Parameters and fields that say where a part of a list begins: `page`, `offset`, `page[number]`. */
export const POSITION = /^(?:page|p|offset|skip|start|from|cursor|after|before|page_?token)$/i
/** Those that say how many entries it has at most. */
export const AMOUNT = /^(?:per_?page|page_?size|limit|size|first|take|top|\$top|count|rows)$/i

/** https://jsonapi.org/format/#fetching-pagination */
const GROUPED = /^page\[\w{1,20}\]$/i

/** An address without what chooses a part of a list: the parts of one list are alike. */
export function withoutPaging(url: string): string {
  const start = url.indexOf('?')
  if (start < 0) return url
  const kept = url
    .slice(start + 1)
    .split('&')
    .filter((parameter) => !isPaging(readName(parameter)))
  return `${url.slice(0, start)}?${kept.join('&')}`
}

function isPaging(name: string): boolean {
  return POSITION.test(name) || AMOUNT.test(name) || GROUPED.test(name)
}

function readName(parameter: string): string {
  const [name = ''] = parameter.split('=', 1)
  return name.replaceAll(/%5B/gi, '[').replaceAll(/%5D/gi, ']').replaceAll('%24', '$')
}

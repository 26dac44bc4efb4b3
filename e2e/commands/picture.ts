import type { Page } from '@playwright/test'

export interface Decoded {
  readonly width: number
  readonly height: number
  readonly pixels: Readonly<Record<string, string>>
}

const SIGNATURE = '89504e470d0a1a0a0000000d49484452'

/** Width and height from the header of a PNG; throws for anything else. */
export function readHeader(base64: string): { width: number; height: number; bytes: number } {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.toString('hex', 0, 16) !== SIGNATURE) throw new Error('This is no PNG')
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bytes: bytes.length }
}

/** Lets the browser decode a PNG, and returns the colours (hex) at some places, given as fractions of its sides. */
export function decode(
  page: Page,
  base64: string,
  places: Readonly<Record<string, [number, number]>> = {},
): Promise<Decoded> {
  return page.evaluate(
    async ([data, wanted]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const pixels = Object.entries(wanted).map(([name, [x, y]]) => {
        const [r = 0, g = 0, b = 0] =
          context?.getImageData(Math.floor(x * (canvas.width - 1)), Math.floor(y * (canvas.height - 1)), 1, 1).data ??
          []
        return [name, [r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')]
      })
      return {
        width: canvas.width,
        height: canvas.height,
        pixels: Object.fromEntries(pixels) as Record<string, string>,
      }
    },
    [base64, places] as const,
  )
}

import { LIMITS } from '@gasoline/wire'
import type { Box } from '../../messages.ts'
import { countBase64Bytes } from './png.ts'

const { imageWidth, thumbnailWidth, thumbnailHeight } = LIMITS.commands
const { imageBytes, thumbnailBytes } = LIMITS.screenshots

/** A picture within the limits, base64. */
export interface Picture {
  readonly data: string
  readonly thumbnail: string
  readonly width: number
  readonly height: number
  /** How much smaller than on the screen; 1 if as large. */
  readonly scale: number
}

/** Makes a PNG fit for sending: cut to a part of it (in its own pixels), not too wide, not too heavy, with a thumbnail. */
export async function fitPicture(base64: string, part?: Box): Promise<Picture> {
  const bitmap = await createImageBitmap(await toBlob(base64))
  try {
    const whole = { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
    const draw = drawer(bitmap, part ? within(part, whole) : whole)
    const isFit = !part && whole.width <= imageWidth && countBase64Bytes(base64) <= imageBytes
    const [picture, thumbnail] = await Promise.all([
      isFit ? undefined : shrink(draw, imageWidth, imageBytes),
      shrink(draw, thumbnailWidth, thumbnailBytes, thumbnailHeight),
    ])
    return {
      ...(picture ?? { data: base64, width: whole.width, height: whole.height, scale: 1 }),
      thumbnail: thumbnail.data,
    }
  } finally {
    bitmap.close()
  }
}

/** Rounding may have led a pixel beyond the edge. */
function within({ x, y, width, height }: Box, whole: Box): Box {
  return { x, y, width: Math.min(width, whole.width - x), height: Math.min(height, whole.height - y) }
}

type Draw = ReturnType<typeof drawer>

/** Draws a part of a picture at any scale, from its top down to a height. */
function drawer(bitmap: ImageBitmap, { x, y, width, height }: Box) {
  return async (maxWidth: number, shrunk: number, maxHeight: number) => {
    const scale = Math.min(1, maxWidth / width) * shrunk
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(width * scale)),
      Math.max(1, Math.round(Math.min(maxHeight, height * scale))),
    )
    const context = canvas.getContext('2d')
    if (!context) throw new Error('There is no canvas to draw the picture on')
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, x, y, width, Math.min(height, canvas.height / scale), 0, 0, canvas.width, canvas.height)
    const png = await canvas.convertToBlob({ type: 'image/png' })
    return { png, width: canvas.width, height: canvas.height, scale }
  }
}

/** As wide as allowed, and then ever smaller until it is light enough. */
async function shrink(draw: Draw, maxWidth: number, maxBytes: number, maxHeight = Infinity) {
  let shrunk = 1
  for (;;) {
    const { png, width, height, scale } = await draw(maxWidth, shrunk, maxHeight * shrunk)
    if (png.size <= maxBytes || width === 1) return { data: await toBase64(png), width, height, scale }
    // The size goes with the area, roughly; a little less, so that one step mostly suffices.
    shrunk *= Math.min(0.9, Math.sqrt(maxBytes / png.size) * 0.95)
  }
}

async function toBlob(base64: string): Promise<Blob> {
  const response = await fetch(`data:image/png;base64,${base64}`)
  return response.blob()
}

function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => {
      // As a data: URL it is text.
      const url = reader.result as string
      resolve(url.slice(url.indexOf(',') + 1))
    }
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read'))
    reader.readAsDataURL(blob)
  })
}

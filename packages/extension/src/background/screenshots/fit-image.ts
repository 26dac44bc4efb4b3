import { LIMITS } from '@gasoline/wire'
import type { Box } from '../../messages.ts'

const { imageWidth, thumbnailWidth, thumbnailHeight } = LIMITS.commands
const { imageBytes, thumbnailBytes } = LIMITS.screenshots

/** An image within the limits, in base64. */
export interface FittedImage {
  readonly data: string
  readonly thumbnail: string
  readonly width: number
  readonly height: number
  /** Relative to the size on screen, at most 1. */
  readonly scale: number
}

/** Fits a PNG into the limits: crops it (in its own pixels), scales it down, and adds a thumbnail. */
export async function fitImage(base64: string, part?: Box): Promise<FittedImage> {
  const bitmap = await createImageBitmap(await toBlob(base64))
  try {
    const whole = { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
    const draw = createDraw(bitmap, part ? clip(part, whole) : whole)
    const isFit = !part && whole.width <= imageWidth && countBase64Bytes(base64) <= imageBytes
    const [image, thumbnail] = await Promise.all([
      isFit ? undefined : shrink(draw, imageWidth, imageBytes),
      shrink(draw, thumbnailWidth, thumbnailBytes, thumbnailHeight),
    ])
    return {
      ...(image ?? { data: base64, width: whole.width, height: whole.height, scale: 1 }),
      thumbnail: thumbnail.data,
    }
  } finally {
    bitmap.close()
  }
}

/** Rounding may have led a pixel beyond the edge. */
function clip({ x, y, width, height }: Box, whole: Box): Box {
  return { x, y, width: Math.min(width, whole.width - x), height: Math.min(height, whole.height - y) }
}

type Draw = ReturnType<typeof createDraw>

/** A function that draws a part of the image at any scale, down to a maximum height. */
function createDraw(bitmap: ImageBitmap, { x, y, width, height }: Box) {
  return async (maxWidth: number, shrunk: number, maxHeight: number) => {
    const scale = Math.min(1, maxWidth / width) * shrunk
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(width * scale)),
      Math.max(1, Math.round(Math.min(maxHeight, height * scale))),
    )
    const context = canvas.getContext('2d')
    if (!context) throw new Error('There is no canvas to draw the image on')
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, x, y, width, Math.min(height, canvas.height / scale), 0, 0, canvas.width, canvas.height)
    const png = await canvas.convertToBlob({ type: 'image/png' })
    return { png, width: canvas.width, height: canvas.height, scale }
  }
}

/** Starts at the maximum width, and shrinks until the size fits. */
async function shrink(draw: Draw, maxWidth: number, maxBytes: number, maxHeight = Infinity) {
  let shrunk = 1
  for (;;) {
    const { png, width, height, scale } = await draw(maxWidth, shrunk, maxHeight * shrunk)
    if (png.size <= maxBytes || width === 1) return { data: await toBase64(png), width, height, scale }
    // The size is roughly proportional to the area; slightly less, so that one step is usually enough.
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
      // readAsDataURL gives a string.
      const url = reader.result as string
      resolve(url.slice(url.indexOf(',') + 1))
    }
    reader.onerror = () => reject(reader.error ?? new Error('The image cannot be read'))
    reader.readAsDataURL(blob)
  })
}

/** The width in the header of a PNG: https://www.w3.org/TR/png/#11IHDR */
export function readPngWidth(base64: string): number {
  const bytes = Uint8Array.from(atob(base64.slice(0, 32)), (char) => char.charCodeAt(0))
  return new DataView(bytes.buffer).getUint32(16)
}

export function countBase64Bytes(base64: string): number {
  return Math.floor((base64.length * 3) / 4) - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0)
}

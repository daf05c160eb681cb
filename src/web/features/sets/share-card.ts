import { encode } from 'uqr'
import type { SetGoods } from '../../../shared/contract/product-sets.ts'
import { CODE_LEVEL } from '../../ui/code-level.ts'
import { formatTzs } from '../../ui/money.tsx'

const SIDE = 1080
const EDGE = 64
const MOST = 6
const QUIET = 4

/** A square picture for a status or a group: what the set is, its first goods with their prices, and the code that opens it. */
export async function drawShareCard({
  name,
  shopName,
  url,
  goods,
}: {
  name: string
  shopName: string
  url: string
  goods: readonly SetGoods[]
}): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, SIDE, SIDE)
  pen.fillStyle = '#2e0a1d'
  pen.fillRect(0, 0, SIDE, 236)
  pen.fillStyle = '#f6b21b'
  pen.fillRect(0, 236, SIDE, 12)
  pen.textBaseline = 'top'
  pen.fillStyle = '#ffffff'
  pen.font = '700 68px Roboto, system-ui, sans-serif'
  pen.fillText(fitting(pen, name, SIDE - 2 * EDGE), EDGE, 56)
  pen.font = '500 40px Roboto, system-ui, sans-serif'
  pen.fillStyle = '#dfc3d0'
  pen.fillText(fitting(pen, shopName, SIDE - 2 * EDGE), EDGE, 152)

  const code = 340
  const room = SIDE - 3 * EDGE - code
  for (const [index, one] of goods
    .filter(({ isOut }) => !isOut)
    .slice(0, MOST)
    .entries()) {
    const y = 300 + index * 122
    pen.fillStyle = '#1f1219'
    pen.font = '500 42px Roboto, system-ui, sans-serif'
    pen.fillText(fitting(pen, one.name, room), EDGE, y)
    pen.font = '700 42px Roboto, system-ui, sans-serif'
    pen.fillStyle = '#a01355'
    pen.fillText(formatTzs(one.priceTzs), EDGE, y + 52)
  }
  const { data, size } = encode(url, { ecc: CODE_LEVEL, boostEcc: true, border: 0 })
  const step = code / (size + 2 * QUIET)
  const [left, top] = [SIDE - EDGE - code, SIDE - EDGE - code]
  pen.fillStyle = '#000000'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) pen.fillRect(left + (x + QUIET) * step, top + (y + QUIET) * step, step + 0.5, step + 0.5)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no picture')
  return new File([blob], `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 40) || 'seti'}.png`, {
    type: 'image/png',
  })
}

function fitting(pen: CanvasRenderingContext2D, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text
  const signs = Array.from(text)
  while (signs.length > 1 && pen.measureText(`${signs.join('')}…`).width > width) signs.pop()
  return `${signs.join('')}…`
}

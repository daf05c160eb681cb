import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { receiptLogo } from './receipt-logo.ts'
// There before it is wanted: only a picture that comes late is left out.
import '../../../hardware/printers/draw.ts'

const URL_OF_LOGO = 'https://duka.example/logo.png'
let asked: string[]
let isThere: boolean
beforeEach(() => {
  localStorage.clear()
  asked = []
  isThere = true
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 640
      naturalHeight = 200
      src = ''
      async decode() {
        asked.push(this.src)
        if (!isThere) throw new Error('no network')
      }
    },
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect() {},
    drawImage() {},
    // Black all over.
    getImageData: (_x: number, _y: number, width: number, height: number) => {
      const data = new Uint8ClampedArray(width * height * 4)
      for (let at = 3; at < data.length; at += 4) data[at] = 255
      return { data, width, height }
    },
  } as never)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the shop’s picture becomes black dots that the narrowest paper holds, and is kept for when there is no network', async () => {
  const logo = await receiptLogo(URL_OF_LOGO)
  expect([logo?.width, logo?.height]).toEqual([320, 100])
  expect(logo?.bits.every((bits) => bits === 255)).toBe(true)
  isThere = false
  expect(await receiptLogo(URL_OF_LOGO)).toEqual(logo)
  expect(asked).toEqual([URL_OF_LOGO])
  // Another picture is fetched anew, and where that cannot be the receipt prints without.
  expect(await receiptLogo('https://duka.example/new.png')).toBeNull()
  expect(asked).toHaveLength(2)
})

test('a shop without a picture asks for none, and what somebody else wrote where it is kept is no picture', async () => {
  expect([await receiptLogo(null), await receiptLogo('')]).toEqual([null, null])
  expect(asked).toEqual([])
  for (const kept of [
    '{',
    '7',
    '{"url":"x"}',
    JSON.stringify({ url: URL_OF_LOGO, width: 320, height: 100, bits: 'AAAA' }),
  ]) {
    localStorage.setItem('kaunta.logo', kept)
    expect((await receiptLogo(URL_OF_LOGO))?.bits).toHaveLength(40 * 100)
  }
  expect(asked).toHaveLength(4)
})

test('it stands at the head of the paper', async () => {
  const { receiptOnPaper } = await import('./receipt-on-paper.ts')
  const logo = await receiptLogo(URL_OF_LOGO)
  const view = {
    shop: { name: 'Duka la Asha' },
    number: 'A7-000001',
    status: 'completed',
    at: '2026-11-28T08:00:00.000Z',
    lines: [],
    subtotalTzs: 0,
    discountTzs: 0,
    totalTzs: 0,
    payments: [],
  } as const
  const [first] = receiptOnPaper(view, 'sw', { logo })
  expect(first).toEqual({ kind: 'picture', picture: logo })
  expect(receiptOnPaper(view, 'sw', { logo: null })[0]).toMatchObject({ kind: 'text', text: 'Duka la Asha' })
})

import { act } from 'react'
import { expect, test } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { aPopup } from '../../../../tests/support/popups.ts'
import type { Asked } from '../../../../tests/support/wire.ts'
import { type Popup, PopupInput, type PopupShop } from '../../../shared/contract/popups.ts'
import { PopupEditor } from './popup-editor.tsx'
import type { Opened } from './use-popup-editor.ts'

const screen = aScreen()
const id = '0199a000-0000-7000-8000-000000000101'
const offerId = '0199a000-0000-7000-8000-000000000202'
const shop: PopupShop = {
  key: '0199a000-0000-7000-8000-000000000001',
  name: 'Duka la Neema',
  colour: '#a01355',
  hasWhatsapp: true,
  url: 'https://kaunta.example/shops/duka',
  origin: 'https://kaunta.example',
  groups: [],
  coupons: [{ id: offerId, name: 'Ofa ya juisi', code: 'JUISI10', isOver: false }],
  last: null,
}
const media = {
  name: '20261130-juisi.webp',
  url: '/media/20261130-juisi.webp',
  smallUrl: '/media/small/20261130-juisi.webp',
}
const popupOf = (input: PopupInput): Popup => ({
  ...input,
  id,
  state: 'draft',
  pictures: input.variants.map(({ picture }) => (picture === null ? null : media)),
  version: 1,
  startedAt: null,
  updatedAt: '2026-11-30T09:00:00.000Z',
})

/** A server that keeps what it is sent; `opened`: the popup there is. */
async function show(given: Partial<Opened> | null = null, answers: { upload?: number; refused?: string } = {}) {
  await aDeviceHere()
  const made: PopupInput[] = []
  const opened: Opened = {
    popup: popupOf(aPopup()),
    counts: [{ seen: 12, closed: 3, clicked: 2, answered: 1 }],
    ordered: { orders: 0, totalTzs: 0 },
    ...given,
  }
  await screen.show(<PopupEditor id={given === null ? null : id} />, ({ url, method, body }: Asked) => {
    if (url.endsWith('/popup-shop')) return { status: 200, body: shop }
    if (url.endsWith('/answers')) return { status: 200, body: { items: [], nextCursor: null } }
    if (url.includes('/media')) {
      if (answers.upload === undefined) return { status: 200, body: media }
      return { status: answers.upload, body: { error: { code: 'media.unreadable', message: 'x', requestId: 'x' } } }
    }
    if (method === 'GET') return { status: 200, body: opened }
    if (answers.refused !== undefined) {
      const fields = [{ path: 'variants.0.code', message: answers.refused }]
      return { status: 400, body: { error: { code: 'popup.refused', message: 'x', requestId: 'x', fields } } }
    }
    const input = PopupInput.parse(body)
    made.push(input)
    return { status: 200, body: popupOf(input) }
  })
  await screen.sees('What it says')
  return made
}
/** As the frame draws it: in a tree of its own, on a computer and on a phone. */
const drawn = (selector: string) =>
  [...document.querySelectorAll('section[aria-label^="On a"] div')].flatMap((one) =>
    one.shadowRoot ? [...one.shadowRoot.querySelectorAll(selector)] : [],
  )

test('a picture is sent up when it is chosen, seen in both previews, and saved with the popup; taken away again it is gone', async () => {
  const made = await show()
  expect(drawn('img')).toEqual([])
  await screen.choose(new File(['juisi'], 'juisi.jpg', { type: 'image/jpeg' }))
  await screen.sees('Another picture')
  expect(drawn('img').map((one) => one.getAttribute('src'))).toEqual([media.url, media.url])
  await screen.press('Save')
  await expect.poll(() => made.map(({ variants }) => variants[0]?.picture)).toEqual([media.name])
  const remove = [...document.querySelectorAll<HTMLElement>('fieldset button')].find(
    (one) => one.textContent === 'Remove',
  )
  await act(async () => remove?.click())
  expect(drawn('img')).toEqual([])
})

test('a picture that cannot be read is said, and the popup stays without one', async () => {
  await show(null, { upload: 400 })
  await screen.choose(new File(['x'], 'x.jpg', { type: 'image/jpeg' }))
  await expect.poll(() => document.querySelector('[role="alert"]')?.textContent ?? '').not.toBe('')
  expect(drawn('img')).toEqual([])
})

test('one of the shop’s coupons is chosen instead of a word, and a word instead of it again', async () => {
  const made = await show()
  await screen.type('Code to copy', 'karibu')
  await screen.type('Coupon', offerId)
  expect(screen.said()).not.toContain('Code to copy')
  expect(drawn('.code b').map((one) => one.textContent)).toEqual(['JUISI10', 'JUISI10'])
  await screen.press('Save')
  await expect
    .poll(() => made.map(({ variants }) => [variants[0]?.offerId, variants[0]?.code]))
    .toEqual([[offerId, 'JUISI10']])
  await screen.type('Coupon', '')
  expect(screen.said()).toContain('Code to copy')
  expect(drawn('.code')).toEqual([])
})

test('a popup whose coupon is over says so, with all orders that had its code; the server’s refusal stands at the field', async () => {
  const [content] = aPopup().variants
  if (!content) throw new Error('no content')
  const gone = '0199a000-0000-7000-8000-000000000303'
  const popup = popupOf({ ...aPopup(), variants: [{ ...content, offerId: gone, code: 'ZAMANI' }] })
  const coupon = { id: gone, name: 'Ya zamani', code: 'ZAMANI', isOver: true }
  await show(
    { popup, coupons: [{ ...coupon, results: { orders: 4, givenTzs: 900, earnedTzs: 8100 } }] },
    { refused: 'offer_over' },
  )
  expect(screen.said()).toContain('ZAMANI (over)')
  expect(screen.said()).toMatch(/All orders with the code ZAMANI: 4.*8,100.*The offer is over/)
  await screen.type('Heading', 'Mpya')
  await screen.press('Save')
  await screen.sees('This coupon is not in force. Choose another one.')
})

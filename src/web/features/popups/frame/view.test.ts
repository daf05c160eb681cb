import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyContent } from '../../../../shared/domain/popups/popup.ts'
import { drawPopup } from './view.ts'

type Content = Parameters<typeof drawPopup>[1]['content']
type Deeds = Parameters<typeof drawPopup>[2]
beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-30T09:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const { title: _title, offerId: _offer, ...empty } = emptyContent()
const content = (given: Partial<Content> = {}): Content => ({
  ...empty,
  title: { sw: 'Juisi ya bure', en: 'Free juice' },
  button: null,
  form: null,
  isCoupon: false,
  ...given,
})
function draw(given: Partial<Content>, more: Partial<Deeds> = {}) {
  const went: string[] = []
  const stop = drawPopup(
    document.body,
    { content: content(given), language: 'sw', place: 'bottom_right', isPhone: false, colour: '#a01355' },
    { close: () => {}, go: (url) => void went.push(url), answer: async () => await Promise.resolve('taken'), ...more },
  )
  return { went, stop }
}
const said = (selector: string) => document.querySelector(selector)?.textContent ?? null
const tap = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
/** Later, without each second between. */
function on(ms: number) {
  vi.setSystemTime(Date.now() + ms - 1000)
  vi.advanceTimersByTime(1000)
}
const toShop = { label: { sw: 'Nunua', en: 'Buy' }, urls: { sw: '/shops/duka', en: '/shops/duka' } }

test('a picture stands above the words, for the eye alone; without one there is none', () => {
  draw({ picture: '/media/share/juisi.jpg' })
  const picture = document.querySelector('img')
  expect([picture?.getAttribute('src'), picture?.alt]).toEqual(['/media/share/juisi.jpg', ''])
  expect(picture?.nextElementSibling?.querySelector('h2')?.textContent).toBe('Juisi ya bure')
  document.body.replaceChildren()
  draw({})
  expect(document.querySelector('img')).toBeNull()
})

test('the clock runs down second by second, by days and hours, stands still at nothing, and stops with the popup', () => {
  const { stop } = draw({ countdownTo: '2026-12-02T10:30:05Z' })
  expect(said('.clock')).toBe('Muda uliobaki siku 2 01:30:05')
  vi.advanceTimersByTime(5000)
  expect(said('.clock b')).toBe('siku 2 01:30:00')
  on(2 * 86_400_000)
  expect(said('.clock b')).toBe('01:30:00')
  on(2 * 3_600_000)
  expect(said('.clock b')).toBe('00:00:00')
  stop()
  expect(vi.getTimerCount()).toBe(0)
  document.body.replaceChildren()
  draw({})
  expect([said('.clock'), vi.getTimerCount()]).toEqual([null, 0])
})

test('a coupon goes along to the shop’s page once it is the visitor’s; a word of the shop’s own, and WhatsApp, go as they are', async () => {
  const open = draw({ code: 'JUISI10', isCoupon: true, button: toShop })
  tap('.go')
  expect(open.went).toEqual(['/shops/duka?code=JUISI10'])
  document.body.replaceChildren()
  const part = { ...toShop, urls: { sw: '/shops/duka?g=Vinywaji', en: '' } }
  const inPart = draw({ code: 'JUISI10', isCoupon: true, button: part })
  tap('.go')
  expect(inPart.went).toEqual(['/shops/duka?g=Vinywaji&code=JUISI10'])
  document.body.replaceChildren()
  // With a form the code is told with the answer, and not before.
  const asked = draw({ code: 'JUISI10', isCoupon: true, button: toShop, form: { words: { sw: 'Nakubali', en: '' } } })
  tap('.go')
  expect([asked.went, said('.code')]).toEqual([['/shops/duka'], null])
  const [name, phone] = document.querySelectorAll('input')
  if (name) name.value = 'Asha'
  if (phone) phone.value = '0712345678'
  tap('input[type=checkbox]')
  tap('form .pri')
  await vi.waitFor(() => expect(said('.code b')).toBe('JUISI10'))
  tap('.go')
  expect(asked.went.at(-1)).toBe('/shops/duka?code=JUISI10')
  document.body.replaceChildren()
  const wa = 'https://wa.me/255754000111?text=Habari'
  for (const [given, went] of [
    [{ code: 'KARIBU', button: toShop }, '/shops/duka'],
    [{ code: 'JUISI10', isCoupon: true, button: { ...toShop, urls: { sw: wa, en: wa } } }, wa],
  ] as const) {
    const other = draw(given)
    tap('.go')
    expect(other.went).toEqual([went])
    document.body.replaceChildren()
  }
})

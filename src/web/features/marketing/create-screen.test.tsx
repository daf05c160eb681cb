import { expect, test } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { anOffer } from '../../../../tests/support/offers.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { AudienceView } from '../../../shared/contract/campaigns.ts'
import { campaignMessage, campaignPrice } from '../../../shared/domain/campaigns/text.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { countSms } from '../../../shared/domain/sms-parts.ts'
import { CreateScreen } from './create-screen.tsx'

const screen = aScreen()
const view: AudienceView = {
  total: 214,
  leftOut: { not_agreed: 31, opted_out: 12 },
  groups: [
    { name: 'Mteja 5', language: 'sw', count: 168 },
    { name: 'Mteja wa jina refu kabisa hapa', language: 'sw', count: 3 },
  ],
  fill: { shop: 'Duka la Mfano', link: '', optOut: 'https://kaunta.example/o/xxxxxxxxxxxx' },
  sms: { isSandbox: false, senderId: 'DUKAMFANO', pricePerPartTzs: 22 },
}
const setId = uuidv7()
const aSet = {
  id: setId,
  kind: 'single',
  layout: 'list',
  name: 'Vinywaji',
  message: '',
  language: 'sw',
  hidesOut: false,
  offered: null,
  sections: [],
  isArchived: false,
  version: 1,
  updatedAt: '2026-11-30T08:00:00.000Z',
}
const page = {
  isOpen: true,
  isFindable: true,
  slug: 'mfano',
  about: '',
  cover: null,
  colour: '#a01355',
  hours: Array.from({ length: 7 }, () => null),
  places: [],
  freeDeliveryFromTzs: null,
  version: 1,
  url: 'https://kaunta.example/shops/mfano',
}
const coupon = {
  ...anOffer({ name: 'Ofa ya soda', code: 'SODA10' }),
  id: uuidv7(),
  state: 'running',
  version: 1,
  startedAt: null,
  updatedAt: '2026-11-30T08:00:00.000Z',
  results: { orders: 0, givenTzs: 0, earnedTzs: 0 },
}
const sent: unknown[] = []
const open = async () => {
  sent.length = 0
  await screen.show(<CreateScreen id={undefined} segment={undefined} />, ({ url, method, body }) => {
    if (url.endsWith('/campaigns') && method === 'POST') sent.push(body)
    if (url.endsWith('/marketing/audience')) return { status: 200, body: view }
    if (url.endsWith('/marketing/people')) return { status: 200, body: { items: [], nextCursor: null } }
    if (url.endsWith('/store/storefront')) return { status: 200, body: { ...page, setIds: [setId] } }
    if (url.endsWith(`/product-sets/${setId}`)) return { status: 200, body: { set: aSet, link: null, sections: [] } }
    if (url.endsWith('/store/offers')) return { status: 200, body: { items: [coupon], nextCursor: null } }
    if (url.endsWith('/customers/segments')) return { status: 200, body: { items: [], ready: [], total: 214 } }
    return { status: 404, body: {} }
  })
  await screen.sees('What it says, in Swahili')
}
const words = 'Habari {name}, wiki hii sukari kilo 1 ni TZS 2,800 tu hapa Duka la Mfano. Karibu sana dukani kwetu leo.'

const kept = () =>
  Object.values(localStorage).some((text) => String(text).includes('Ofa') && !String(text).includes('“'))

test('parts and price are those of the messages themselves, and what was typed survives the tab', async () => {
  await aDeviceHere()
  await open()
  await screen.type('What it says, in Swahili', words)
  const texts = { sw: words, en: '' }
  const price = campaignPrice(texts, view.groups, view.fill, 22)
  const longest = countSms(campaignMessage(texts, view.groups[1] ?? { name: '', language: 'sw' }, view.fill).text)
  expect([price.people, price.longer]).toEqual([171, 3])
  await screen.sees(`${longest.used} of ${longest.room} characters`)
  await screen.sees(`171 messages, ${price.parts} parts, TZS 22 a part`)
  await screen.sees(`TZS ${price.tzs.toLocaleString('en-US')}`)
  await screen.sees('3 customers get up to 2 parts')
  // A curly quote makes all of it dearer, and one tap mends it.
  await screen.type('What it says, in Swahili', `${words} “Ofa”`)
  await screen.sees('These letters make the message dearer: “ ”')
  await screen.press('Use plain letters')
  await screen.sees('Plain letters')
  await expect.poll(kept, { timeout: 5000 }).toBe(true)
  document.body.replaceChildren()
  await open()
  expect(document.querySelector('textarea')?.value).toBe(`${words} "Ofa"`)
  await screen.sees('What you changed here before and did not save is still there.')
})

test('its pace is chosen as by WhatsApp, and is as fast as ever where nobody chooses', async () => {
  await aDeviceHere()
  await open()
  await screen.sees('All at once, 600 in a minute. It stops by itself at night and at your limit.')
  await screen.type('What it says, in Swahili', words)
  await screen.type('Name, for you alone', 'Ofa ya sukari')
  await screen.press('Save and look it over')
  await expect.poll(() => sent.length, { timeout: 5000 }).toBe(1)
  await screen.press('Slow')
  await screen.sees('30 in an hour, so that you can serve everybody who comes.')
  await screen.press('Save and look it over')
  await expect.poll(() => sent.length, { timeout: 5000 }).toBe(2)
  expect(sent).toMatchObject([{ pace: 'fast' }, { pace: 'slow' }])
})

test('where its link leads and which coupon it tells are chosen, and its code stands in the preview and in its parts', async () => {
  await aDeviceHere()
  await open()
  await screen.type('What it says, in Swahili', 'Tumia {code} hapa: {link}')
  await screen.sees('Choose the coupon whose code stands where {code} is.')
  await screen.sees('SODA10, Ofa ya soda')
  await screen.type('Coupon it tells', coupon.id)
  await screen.sees('Tumia SODA10 hapa:')
  await screen.sees('Vinywaji')
  await screen.type('Where its link leads', setId)
  await screen.type('Name, for you alone', 'Ofa')
  await screen.press('Save and look it over')
  await expect.poll(() => sent.length, { timeout: 5000 }).toBe(1)
  expect(sent).toMatchObject([{ couponId: coupon.id, linkSetId: setId }])
})

test('who is no owner writes none', async () => {
  await aDeviceHere([{ resource: 'customers', action: ['read'] }])
  await screen.show(<CreateScreen id={undefined} segment={undefined} />, () => ({ status: 404, body: {} }))
  await screen.sees('Only an owner writes and sends campaigns.')
  expect(document.querySelector('textarea')).toBe(null)
})

import { expect, test } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { anOffer } from '../../../../tests/support/offers.ts'
import type { Offer } from '../../../shared/contract/offers.ts'
import { OfferEditor } from './offer-editor.tsx'
import { draftOf, NEW_OFFER, OfferForm } from './offer-form.ts'
import { OffersScreen } from './offers-screen.tsx'

const screen = aScreen()
const id = '0199a000-0000-7000-8000-000000000201'
const offer = (more: Partial<Offer> = {}): Offer => ({
  ...anOffer(),
  id,
  state: 'draft',
  version: 1,
  startedAt: null,
  updatedAt: '2026-11-30T09:00:00.000Z',
  ...more,
})
const opened = (more: Partial<Offer> = {}) => ({
  offer: offer(more),
  results: { orders: 3, givenTzs: 900, earnedTzs: 8100 },
  sources: [{ source: 'counter', orders: 3 }],
  customers: [],
  products: [],
})
const none = { status: 200, body: { items: [], nextCursor: null } }

test('what is typed is what is saved, each kind with its own fields alone', () => {
  const typed = { ...NEW_OFFER, name: ' Karibu ', percent: '7,5', code: 'karibu 10', mostUses: '1,000', leastTzs: 5000 }
  expect(OfferForm.parse(typed)).toMatchObject({
    name: 'Karibu',
    basisPoints: 750,
    code: 'KARIBU10',
    mostUses: 1000,
    leastTzs: 5000,
    amountTzs: 0,
    buy: 0,
  })
  const free = OfferForm.parse({ ...NEW_OFFER, kind: 'buy_get', isCoupon: false, code: 'X', mostTzs: 900 })
  expect(free).toMatchObject({ basisPoints: 10_000, buy: 2, get: 1, code: '', mostTzs: 900 })
  // Opened again, it is what was saved.
  expect(OfferForm.parse(draftOf(free))).toEqual(free)
  expect(OfferForm.parse(draftOf(OfferForm.parse(typed)))).toEqual(OfferForm.parse(typed))
})

test('buy some, get others: goods of their own, with their price and how often', () => {
  const typed = { ...NEW_OFFER, kind: 'buy_get' as const, isCoupon: false, isOther: true, giftGroups: ['Maji'] }
  const free = OfferForm.parse({ ...typed, mostTimes: '3' })
  expect(free).toMatchObject({
    buy: 0,
    get: 0,
    basisPoints: 10_000,
    others: { buy: 2, get: 1, productIds: [], groups: ['Maji'], priceTzs: null, mostTimes: 3 },
  })
  const priced = OfferForm.parse({ ...typed, isFree: false, isPriced: true, giftTzs: 200, percent: '5' })
  expect(priced).toMatchObject({ basisPoints: 0, others: { priceTzs: 200, mostTimes: null } })
  const part = OfferForm.parse({ ...typed, isFree: false, percent: '50' })
  expect(part).toMatchObject({ basisPoints: 5000, others: { priceTzs: null } })
  for (const saved of [free, priced, part]) expect(OfferForm.parse(draftOf(saved))).toEqual(saved)
  // The same goods again: nothing of the others stays.
  expect(OfferForm.parse({ ...draftOf(priced), isOther: false })).toMatchObject({ buy: 2, get: 1, others: null })
})

test('the form says in words what the customer gets, and the list does', async () => {
  await aDeviceHere()
  const others = { buy: 2, get: 1, productIds: [], groups: ['Maji'], priceTzs: null, mostTimes: null }
  const mine = { kind: 'buy_get', basisPoints: 10_000, groups: ['Soda'], others } as const
  await screen.show(<OfferEditor id={id} />, ({ method }) =>
    method === 'GET' ? { status: 200, body: opened({ ...mine, groups: ['Soda'] }) } : none,
  )
  await screen.sees('Buy 2 Soda, get 1 Maji free')
  await screen.press('This price')
  await screen.type('Price of one they get', '200')
  await screen.sees('Buy 2 Soda, get 1 Maji for TZS 200 each')
  const row = { ...offer({ ...mine, groups: ['Soda'] }), results: opened().results }
  await screen.show(<OffersScreen search={{}} onSearch={() => {}} />, () => ({
    status: 200,
    body: { items: [row], nextCursor: null },
  }))
  await screen.sees('Buy 2, get 1 of other goods free')
  expect(screen.said()).not.toContain('Buy 0')
})

test('an owner writes one and starts it; what keeps it back stands beside its field', async () => {
  await aDeviceHere()
  const sent: unknown[] = []
  await screen.show(<OfferEditor id={null} />, ({ method, url, body }) => {
    if (url.endsWith('/state'))
      return {
        status: 400,
        body: {
          error: {
            code: 'offer.refused',
            message: 'x',
            requestId: 'x',
            fields: [{ path: 'basisPoints', message: 'missing' }],
          },
        },
      }
    if (method === 'POST') {
      sent.push(body)
      return { status: 200, body: offer({ name: 'Karibu', code: 'KARIBU' }) }
    }
    return none
  })
  await screen.sees('What it gives')
  await screen.type('Name', 'Karibu')
  await screen.type('Code of an offer', 'karibu')
  await screen.press('Start it')
  await screen.sees('Fill this in.')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ name: 'Karibu', code: 'KARIBU', kind: 'percentage' })
  expect(document.querySelector('[aria-invalid=true]')?.getAttribute('name')).toBe('percent')
})

test('once it ran only its end changes, and what came of it is told', async () => {
  await aDeviceHere()
  await screen.show(<OfferEditor id={id} />, ({ method }) =>
    method === 'GET'
      ? { status: 200, body: opened({ state: 'running', startedAt: '2026-11-30T09:00:00.000Z' }) }
      : none,
  )
  await screen.sees('What came of it')
  await screen.sees('TZS 8,100')
  expect(screen.said()).toContain('stays as it was promised')
  const shut = (name: string) => screen.named(name).closest('fieldset')?.disabled
  expect([shut('Percent off'), shut('Name'), shut('Times in all')]).toEqual([true, false, false])
})

test('who is no owner writes none; the list has its words for nothing, nothing found and no network', async () => {
  await aDeviceHere([{ resource: 'customers', action: ['read'] }])
  await screen.show(<OfferEditor id={null} />, () => none)
  await screen.sees('Only an owner of the shop changes offers.')
  expect(document.querySelector('form')).toBe(null)
  await screen.show(<OffersScreen search={{}} onSearch={() => {}} />, () => none)
  await screen.sees('No offers yet')
  await screen.show(<OffersScreen search={{ q: 'x' }} onSearch={() => {}} />, () => none)
  await screen.sees('No offer matches')
  await screen.show(<OffersScreen search={{ state: 'running' }} onSearch={() => {}} />, () => null)
  await screen.sees('This page is not on the device yet')
  expect(screen.said()).toContain('not on the device')
})

import { expect, test } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { AudienceView, CampaignDetail } from '../../../shared/contract/campaigns.ts'
import type { WhatsappMarketing } from '../../../shared/contract/whatsapp-marketing.ts'
import { NO_COUNTS, USUAL_MARKETING } from '../../../shared/domain/campaigns/states.ts'
import { businessDay, dayAfter } from '../../../shared/domain/format.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { CampaignScreen } from './campaign-screen.tsx'

const screen = aScreen()
const at = '2026-11-30T08:00:00.000Z'
const draft: CampaignDetail = {
  id: uuidv7(),
  channel: 'sms',
  name: 'Ofa ya sukari',
  state: 'draft',
  pauseReason: null,
  segment: 'all',
  segmentName: null,
  texts: { sw: 'Habari {name}, sukari ni TZS 2,800 leo.', en: '' },
  offer: null,
  pace: 'slow',
  linkSetId: null,
  couponId: null,
  couponName: null,
  visits: 0,
  startsAt: null,
  mostTzs: 0,
  spentTzs: 0,
  pricePerPartTzs: 22,
  people: 0,
  leftOut: {},
  counts: NO_COUNTS,
  results: null,
  version: 3,
  createdAt: at,
  changedAt: at,
  startedAt: null,
  startedByName: null,
  endedAt: null,
  isQuietUntil: null,
}
const sms = { isSandbox: false, senderId: 'DUKAMFANO', pricePerPartTzs: 22 }
const view: AudienceView = {
  total: 2000,
  leftOut: {},
  groups: [{ name: 'Mteja 1', language: 'sw', count: 2000 }],
  fill: { shop: 'Duka la Mfano', link: '', optOut: 'https://kaunta.example/o/xxxxxxxxxxxx' },
  sms,
}
/** Two thousand customers, of whom a page shows twenty. */
const people = Array.from({ length: 2000 }, (_, n) => ({
  id: uuidv7(),
  customerId: null,
  name: `Mteja ${n + 1}`,
  phone: `+2557120${String(n + 1).padStart(5, '0')}`,
  language: 'sw',
  why: null,
}))
const started: unknown[] = []
const open = async (campaign: CampaignDetail = draft, whatsapp?: WhatsappMarketing) => {
  started.length = 0
  await aDeviceHere()
  await screen.show(<CampaignScreen id={draft.id} />, ({ url, body, query }) => {
    if (url.endsWith(`/campaigns/${draft.id}/start`)) {
      started.push(body)
      return { status: 200, body: { ...draft, state: 'scheduled' } }
    }
    if (url.endsWith(`/campaigns/${draft.id}`)) return { status: 200, body: campaign }
    if (url.endsWith('/marketing/audience')) return { status: 200, body: view }
    if (url.endsWith('/marketing/people')) {
      const found = people.filter(({ name, phone }) =>
        [name, phone].some((text) => text.endsWith(query['search'] ?? '')),
      )
      return { status: 200, body: { items: query['who'] === 'gets' ? found.slice(0, 20) : [], nextCursor: null } }
    }
    if (url.endsWith('/marketing/whatsapp') && whatsapp) return { status: 200, body: whatsapp }
    if (url.endsWith('/marketing')) {
      const figures = { spentThisMonthTzs: 0, optedOut: 0, optedOutThisMonth: 0 }
      return { status: 200, body: { rules: USUAL_MARKETING, version: 1, sms, ...figures } }
    }
    if (url.endsWith('/recipients')) return { status: 200, body: { items: [], nextCursor: null } }
    return { status: 404, body: {} }
  })
  await screen.sees(campaign.name)
}

test('“Later” asks for a day and a time still to come, and it is planned for that moment of the shop’s clock', async () => {
  await open()
  await screen.sees('Habari Mteja 1,')
  await screen.press('Later')
  await screen.sees('Plan it')
  await screen.type('Day', dayAfter(businessDay(Date.now()), -1))
  await screen.sees('Choose a time that is still to come.')
  await screen.press('Plan it')
  expect(document.querySelector('[role=alertdialog], [role=dialog]')).toBe(null)
  const day = dayAfter(businessDay(Date.now()), 2)
  await screen.type('Day', day)
  await screen.type('Time', '09:30')
  await screen.press('Plan it')
  await screen.sees('Plan 2,000 messages for TZS 44,000?')
  await screen.press('Plan')
  await expect.poll(() => started.length, { timeout: 5000 }).toBe(1)
  expect(started).toEqual([{ version: 3, startsAt: `${day}T06:30:00.000Z`, mostTzs: 44_000 }])
})

test('it is read as anybody of the audience does, found by name or phone beyond the first page', async () => {
  await open()
  await screen.sees('Habari Mteja 1,')
  await screen.type('Find a customer who gets it', 'Mteja 1777')
  await screen.sees('Habari Mteja 1777,')
  await screen.type('Find a customer who gets it', '00999')
  await screen.sees('Habari Mteja 999,')
  // Chosen, they stay when the search is empty again.
  const select = document.querySelector<HTMLSelectElement>('section[aria-label=Preview] select')
  await screen.type('As this customer reads it', select?.value ?? '')
  await screen.press('Clear search')
  await screen.sees('Habari Mteja 999,')
  // Beside the first page of all of them, once that is there again.
  await screen.sees('Mteja 999Mteja 1Mteja 2')
  await screen.type('Find a customer who gets it', 'Hayupo')
  await screen.sees('Nobody of that name or number gets it.')
  expect(document.querySelector('section[aria-label=Preview] select')).toBe(null)
})

test('of one by WhatsApp whose price nobody knows no 0 is told', async () => {
  const offer = { templateId: uuidv7(), fills: [], pace: 'normal' as const }
  const done = {
    ...draft,
    channel: 'whatsapp' as const,
    state: 'done' as const,
    offer,
    people: 12,
    pace: 'normal' as const,
  }
  await open({ ...done, pricePerPartTzs: 0 })
  await screen.sees('Billed by WhatsApp')
  expect(screen.said()).not.toMatch(/TZS 0(?!\d)/)
  document.body.replaceChildren()
  await open({ ...done, pricePerPartTzs: 62, spentTzs: 744, mostTzs: 800 })
  await screen.sees('TZS 744')
  expect(screen.said()).not.toContain('Billed by WhatsApp')
})

test('one that is planned is shown at the price of the day it begins', async () => {
  const offer = { templateId: uuidv7(), fills: [], pace: 'normal' as const }
  const laterPrices = [{ from: dayAfter(businessDay(Date.now()), 1), tzs: 71 }]
  const priced = { pricePerOfferTzs: 59, pricedFrom: '2025-07-01', laterPrices }
  await open({ ...draft, channel: 'whatsapp', offer }, { templates: [], otherTemplates: 0, numbers: [], ...priced })
  await screen.sees('About TZS 118,000')
  await screen.press('Later')
  await screen.sees('About TZS 142,000')
  expect(screen.said()).not.toContain('TZS 118,000')
})

test('a resumed one by WhatsApp asks for what all who wait may cost, whatever was free before', async () => {
  const offer = { templateId: uuidv7(), fills: [], pace: 'normal' as const }
  const counts = { ...NO_COUNTS, sent: 6, waiting: 6 }
  const paused = { state: 'paused' as const, pauseReason: 'campaign_cap' as const, people: 12, counts }
  await open({ ...draft, channel: 'whatsapp', offer, ...paused, pricePerPartTzs: 59, spentTzs: 59, mostTzs: 59 })
  await screen.press('Resume')
  await screen.sees('In all it costs at most TZS 472.')
  expect(screen.said()).not.toContain('TZS 177')
})

test('what came of one stands by each way, and each order once in all', async () => {
  const results = {
    customers: 4,
    orders: 5,
    salesTzs: 50_000,
    optedOut: 0,
    replies: 0,
    byLink: { orders: 3, salesTzs: 31_000 },
    byCode: { orders: 1, salesTzs: 9000 },
    inAll: { orders: 7, salesTzs: 77_000 },
    asOf: at,
  }
  const promise = { link: 'https://kaunta.example/c/Ab-_1234', code: 'SODA10', broken: null }
  const ended = { ...draft, state: 'done' as const, people: 12, startedAt: at, visits: 41, results, promise }
  await open({ ...ended, couponId: uuidv7(), couponName: 'Ofa ya soda' })
  await screen.sees('By its link3 orders, TZS 31,000')
  await screen.sees('With its code1 order, TZS 9,000')
  await screen.sees('In all, each order once7 orders, TZS 77,000')
  await screen.sees('Opened its link41')
  await screen.sees('SODA10, Ofa ya soda')
  expect(screen.said()).toContain('Sold by itTZS 77,000')
  document.body.replaceChildren()
  // Without a coupon nothing is told of one.
  await open(ended)
  await screen.sees('Opened its link41')
  expect(screen.said()).not.toContain('With its code')
})

test('a draft shows its own link and code, and says what is missing before it is sent', async () => {
  const texts = { sw: '{code}: {link}', en: '' }
  const promise = { link: 'https://kaunta.example/c/Ab-_1234', code: 'SODA10', broken: null }
  await open({ ...draft, texts, promise })
  await screen.sees('SODA10: https://kaunta.example/c/Ab-_1234')
  document.body.replaceChildren()
  await open({ ...draft, texts, promise: { ...promise, code: '', broken: 'coupon_over' } })
  await screen.sees('No coupon that runs stands behind its code. Let it run, or choose another one.')
  expect(screen.said()).not.toContain('SODA10')
})

import { i18n } from '@lingui/core'
import { act } from 'react'
import { expect, test } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { AudienceView } from '../../../shared/contract/campaigns.ts'
import type { WhatsappMarketing } from '../../../shared/contract/whatsapp-marketing.ts'
import { emptyCard, type TemplateCard } from '../../../shared/domain/chat/template-content.ts'
import { starterOf } from '../../../shared/domain/chat/template-starters.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { messages as swahili } from '../../i18n/office/sw.po'
import { OfferCreateScreen } from './offer-create-screen.tsx'

const screen = aScreen()
const [templateId, numberId, customerId] = [uuidv7(), uuidv7(), uuidv7()]
const [drinks, food] = [uuidv7(), uuidv7()]
const aSet = { kind: 'template', layout: 'list', sectionCount: 1, productCount: null, isArchived: false }
const SETS = [
  { ...aSet, id: drinks, name: 'Vinywaji', updatedAt: '2026-11-30T08:00:00.000Z' },
  { ...aSet, id: food, name: 'Chakula', updatedAt: '2026-11-30T08:00:00.000Z' },
]
const soda = { retailerId: uuidv7(), name: 'Soda ya chungwa', priceTzs: 1000, photo: null, isOut: false }
const SHOWN = { title: 'Vinywaji', goods: [soda] }
const tick = (name: string) => {
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent.startsWith(name))
  act(() => label?.querySelector('input')?.click())
}
const whatsapp: WhatsappMarketing = {
  templates: [
    {
      id: templateId,
      name: 'ofa_ya_wiki',
      numberId,
      content: starterOf('offer').content,
      languages: { sw: 'sw', en: 'en' },
    },
  ],
  otherTemplates: 2,
  numbers: [
    {
      id: numberId,
      displayPhone: '+255 712 345 678',
      name: 'Duka la Mfano',
      isSandbox: false,
      isConnected: true,
      quality: 'green',
      tier: 1000,
      room: 970,
    },
  ],
  pricePerOfferTzs: 62,
}
const view: AudienceView = {
  total: 23,
  leftOut: { not_agreed: 4, had_enough: 2 },
  groups: [{ name: 'Mteja 8', language: 'sw', count: 17 }],
  fill: { shop: 'Duka la Mfano', link: '', optOut: '' },
  sms: { isSandbox: true, senderId: null, pricePerPartTzs: 22 },
}
const member = { id: customerId, customerId, name: 'Amina Salum', phone: '+255712000001', why: null }
const sent: { url: string; body: unknown }[] = []
const open = async (more: Partial<WhatsappMarketing> = {}) => {
  sent.length = 0
  await screen.show(<OfferCreateScreen id={undefined} segment={undefined} />, ({ url, body, query }) => {
    if (url.endsWith('/marketing/whatsapp')) return { status: 200, body: { ...whatsapp, ...more } }
    if (url.endsWith('/marketing/audience')) return { status: 200, body: view }
    if (url.endsWith('/marketing/people')) {
      const name = query['search'] === '0712 999' ? 'Juma Ali' : member.name
      return { status: 200, body: { items: [{ ...member, name, language: 'en' }], nextCursor: null } }
    }
    if (url.endsWith('/customers/segments')) return { status: 200, body: { items: [], ready: [], total: 23 } }
    if (url.endsWith('/marketing/lists')) {
      if (body !== undefined) sent.push({ url, body })
      return { status: 200, body: { items: [] } }
    }
    if (url.endsWith('/product-sets')) return { status: 200, body: { items: SETS, nextCursor: null } }
    if (url.includes('/marketing/whatsapp/goods')) {
      const isDrinks = query['sets']?.startsWith(drinks)
      return { status: 200, body: { hasCatalogue: true, sections: isDrinks ? [SHOWN] : [] } }
    }
    if (url.endsWith('/campaigns')) sent.push({ url, body })
    return { status: 404, body: { error: { code: 'request.not_found', message: '', requestId: 'x' } } }
  })
}

test('a template, its gaps, the price and the room are there before anything is saved; a gap left open is told', async () => {
  await aDeviceHere()
  await open()
  await screen.sees('ofa ya wiki')
  await screen.sees('Number healthy, up to 1,000 a day')
  await screen.sees('17 messages, TZS 62 each')
  await screen.sees('TZS 1,054')
  await screen.sees('970')
  await screen.sees('2 others wait, were refused, or are no offers')
  // As this member reads it, in her language, with her first name and the words of the example.
  await screen.sees('Hello Amina! This week Maize flour 5 kg is only TZS 9,800, until Sunday.')
  await screen.type('Find a customer who gets it', '0712 999')
  await screen.sees('Hello Juma! This week Maize flour 5 kg')
  await screen.press('Clear search')
  await screen.sees('Hello Amina!')
  await screen.type('Gap 2, in English', 'Sugar 1 kg')
  await screen.sees('Hello Amina! This week Sugar 1 kg is only TZS 9,800, until Sunday.')
  await screen.type('Gap 3, in English', '')
  await screen.type('Gap 3, in Swahili', '')
  await screen.type('Name, for you alone', 'Ofa ya sukari')
  await screen.press('Save and look it over')
  await screen.sees('Write what stands here.')
  expect(sent).toEqual([])
  await screen.type('Gap 3, in Swahili', 'TZS 2,800')
  await screen.press('Save and look it over')
  await expect.poll(() => sent.length, { timeout: 5000 }).toBe(1)
  expect(sent[0]?.body).toMatchObject({
    channel: 'whatsapp',
    name: 'Ofa ya sukari',
    segment: 'all',
    offer: {
      templateId,
      pace: 'normal',
      fills: [{ from: 'first_name' }, { en: 'Sugar 1 kg' }, { sw: 'TZS 2,800' }, {}],
    },
  })
})

test('without an approved template it says what to do; without a price it tells no sum', async () => {
  await aDeviceHere()
  await open({ templates: [], pricePerOfferTzs: null })
  await screen.sees('No offer is approved yet')
  await screen.sees('Billed by WhatsApp')
  expect(document.body.textContent).not.toContain('TZS 62')
})

test('a sum by the price table says so, with its day, in both languages', async () => {
  await aDeviceHere()
  await open({ pricePerOfferTzs: 59, pricedFrom: '2025-07-01' })
  await screen.sees('17 messages, TZS 59 each')
  await screen.sees('About TZS 1,003')
  expect(screen.said()).toContain('By WhatsApp’s prices of July 1, 2025. The price of your own bill')
  act(() => i18n.loadAndActivate({ locale: 'sw', messages: swahili }))
  await screen.sees('Takriban TZS 1,003')
  expect(screen.said()).toMatch(/Kwa bei za WhatsApp za .{0,12} ?2025\. Bei ya bili yako/)
  act(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
  document.body.replaceChildren()
  // What the owner's own bill says is no estimate.
  await open()
  await screen.sees('TZS 1,054')
  expect(screen.said()).not.toMatch(/About TZS|prices of/)
})

test('goods of the shop’s sets: chosen in their order, shown as they are now, and none chosen is told', async () => {
  await aDeviceHere()
  const [first] = whatsapp.templates
  if (!first) throw new Error('no template')
  await open({ templates: [{ ...first, content: { ...first.content, buttons: [], extra: { kind: 'goods' } } }] })
  await screen.sees('Goods it shows')
  await screen.type('Name, for you alone', 'Seti')
  await screen.press('Save and look it over')
  await screen.sees('Choose at least one set.')
  expect(sent).toEqual([])
  tick('Chakula')
  await screen.sees('Nothing of these sets is in stock and in the catalogue now.')
  tick('Chakula')
  tick('Vinywaji')
  await screen.sees('Soda ya chungwa')
  await screen.sees('View items')
  await screen.press('Save and look it over')
  await expect.poll(() => sent.length, { timeout: 5000 }).toBe(1)
  expect(sent[0]?.body).toMatchObject({ offer: { sets: [drinks] } })
})

const card = (body: string): TemplateCard => ({
  ...emptyCard(),
  words: { sw: { body, samples: [], fallbacks: [] }, en: { body, samples: ['sugar'], fallbacks: [] } },
})

test('cards: each reads as this customer would, and its gaps are filled beside the message’s', async () => {
  await aDeviceHere()
  const [first] = whatsapp.templates
  if (!first) throw new Error('no template')
  const extra = { kind: 'cards' as const, cards: [card('Only {{1}} today.'), card('Flour too.')] }
  await open({ templates: [{ ...first, content: { ...first.content, buttons: [], extra } }] })
  await screen.sees('Only sugar today.')
  await screen.type('Card 1, gap 1, in English', 'rice')
  await screen.sees('Only rice today.')
  await screen.sees('Flour too.')
  expect(document.body.textContent).not.toContain('Only sugar today.')
})

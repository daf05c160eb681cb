import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStorefront } from '../../../../tests/support/endpoint-samples-sets.ts'
import { runningOffer } from '../../../../tests/support/offers.ts'
import { codeOf } from '../../../../tests/support/test-app.ts'
import { offerSteps } from '../../../../tests/support/whatsapp-offers.ts'
import { startChatApp } from '../../../../tests/support/whatsapp/chats.ts'
import { createCampaign } from '../../../shared/contract/campaigns.ts'
import { setOfferState } from '../../../shared/contract/offers.ts'
import { saveStorefront } from '../../../shared/contract/storefront.ts'
import type { Offer } from '../../../shared/domain/campaigns/offers.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

let chat: Awaited<ReturnType<typeof startChatApp>>
const t = () => chat.t
beforeAll(async () => {
  chat = await startChatApp({ rateLimits: {} })
  t().clock.set(new Date('2026-11-25T09:00:00Z'))
})
afterAll(() => chat.close())
const { prove, aReadyShop, start, read, goOn } = offerSteps(() => chat)

test('by WhatsApp its link and its code stand in the gaps of the template, and it stops when the coupon does', async () => {
  const of = await aReadyShop(2)
  const { shop, templateId } = of
  await prove(shop)
  const coupon = await runningOffer(t(), shop.token, { name: 'Ofa', code: 'SUKARI10' })
  const fills: Offer['fills'] = [
    { from: 'first_name', sw: 'rafiki', en: 'friend' },
    { from: 'code', sw: '', en: '' },
    { from: 'link', sw: '', en: '' },
    { from: 'words', sw: 'Jumapili', en: 'Sunday' },
  ]
  const draft = async () => {
    const body = { id: uuidv7(), name: 'Ofa', segment: 'all' as const, couponId: coupon.id }
    const offer = { templateId, fills, pace: 'fast' as const }
    return await t().must(createCampaign, { body: { ...body, channel: 'whatsapp', offer } }, shop.token)
  }
  const { id } = await draft()
  // Nothing would stand where the link is: the shop has no page yet.
  expect(codeOf(await start(of, id))).toBe('campaign.gaps')
  await t().must(saveStorefront, { body: aStorefront('kwa-whatsapp', 'Duka', 0) }, shop.token)
  expect((await start(of, id)).status).toBe(200)
  await goOn(of, id)
  const { state, promise } = await read(of, id)
  expect([state, promise]).toMatchObject(['done', { code: 'SUKARI10', broken: null }])
  expect(promise?.link).toMatch(/^https?:\/\/[^/]+\/c\/[\w-]{8}$/)
  const sent = JSON.stringify(chat.graph.sent.at(-1)?.body)
  expect([sent.includes('"SUKARI10"'), sent.includes(`"${promise?.link}"`)]).toEqual([true, true])

  const later = await draft()
  expect((await start(of, later.id)).status).toBe(200)
  const count = chat.graph.sent.length
  await t().must(setOfferState, { params: { id: coupon.id }, body: { state: 'paused' } }, shop.token)
  await goOn(of, later.id)
  expect([(await read(of, later.id)).pauseReason, chat.graph.sent.length]).toEqual(['coupon_over', count])
})

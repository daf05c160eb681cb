import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderStep } from '../../../../tests/support/order-step.ts'
import { aThing, asShown, look, send, tokenOf } from '../../../../tests/support/order-links.ts'
import { readPaper } from '../../../../tests/support/pdf-words.ts'
import { anSms } from '../../../../tests/support/sms/a-sms.ts'
import { asOwner, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { confirmProof, requestProof } from '../../../shared/contract/auth.ts'
import { makeReceiptLink } from '../../../shared/contract/live.ts'
import { createLink } from '../../../shared/contract/order-link.ts'
import { getOrderWorkflow, saveOrderWorkflow } from '../../../shared/contract/order-workflow.ts'
import { listOrders } from '../../../shared/contract/orders.ts'
import { getShop } from '../../../shared/contract/shops.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../../shared/domain/order-workflow.ts'

/** A shop that calls every step by a name of its own, in whatever its customers read of an order; screens have theirs (web/app/step-names.test.tsx), chats (news-link.test.ts). */
let t: TestApp
const sent: { to: string; text: string }[] = []
beforeAll(async () => {
  t = await startTestApp({ sms: anSms(sent) })
})
afterAll(() => t.close())

const NAMES = Object.fromEntries(
  ORDER_STATUSES.map((status) => [status, { en: `Own ${status}`, sw: `Yetu ${status}` }]),
) as Record<OrderStatus, { en: string; sw: string }>

async function aShopOf(language: 'en' | 'sw'): Promise<OwnedShop> {
  const shop = await t.aShop({ shop_name: 'Duka la Neema', customer_language: language })
  await t.must(requestProof, { body: { kind: 'phone' } }, shop.token)
  await t.app.runDueJobs()
  const code = /\b\d{6}\b/.exec(sent.findLast(({ to }) => to === shop.contact)?.text ?? '')?.[0] ?? ''
  await t.must(confirmProof, { body: { kind: 'phone', code } }, shop.token)
  const { version } = await t.must(getOrderWorkflow, {}, shop.token)
  const tell = { whatsapp: true, sms: true, text: null }
  const body = { off: [], names: NAMES, doers: {}, limits: {}, tell: { delivered: tell, cancelled: tell }, version }
  await t.must(saveOrderWorkflow, { body }, shop.token)
  sent.length = 0
  return shop
}
async function tellNow() {
  await asOwner(t, (db) =>
    sql`update pgboss.job set start_after = now() where name = 'news.tell' and state = 'created'`.execute(db),
  )
  for (let runs = 0; runs < 3; runs += 1) await t.app.runDueJobs()
}
const get = async (url: string) => await t.app.inject({ method: 'GET', url: url.replace('https://kaunta.example', '') })

describe.each(['en', 'sw'] as const)('customers who read %s', (language) => {
  test('see the shop’s own names on the order link, in the SMS, on the receipt’s page and its PDF', async () => {
    const shop = await aShopOf(language)
    expect((await t.must(getShop, {}, shop.token)).orderSteps?.names).toEqual(NAMES)
    const { id } = await aThing(t, shop, { stock: null, priceTzs: 6000 })
    const line = { id: uuidv7(), productId: id, variantId: null, quantityMilli: 1000 }
    const { url } = await t.must(createLink, { body: { kind: 'products', id: uuidv7(), lines: [line] } }, shop.token)
    const shown = asShown(await look(t, tokenOf(url)), { customerName: 'Amina', customerPhone: '0712345678' })
    await send(t, tokenOf(url), shown)
    expect((await look(t, tokenOf(url))).names).toEqual(NAMES)
    const order = (await t.must(listOrders, { query: {} }, shop.token)).items[0]
    const orderId = order?.id ?? ''
    const step = async (from: OrderStatus, to: OrderStatus) => {
      await orderStep(t, shop, orderId, from, to)
      await tellNow()
    }
    await step('pending', 'delivered')
    await step('delivered', 'completed')
    await step('completed', 'cancelled')
    const begin = language === 'sw' ? 'Oda yako' : 'Your order'
    expect(sent.map(({ text }) => text)).toEqual(
      (['delivered', 'cancelled'] as const).map(
        (status) => `Duka la Neema. ${begin} ${order?.number}: ${NAMES[status][language]}`,
      ),
    )
    const receipt = await t.must(makeReceiptLink, { params: { id: orderId }, body: {} }, shop.token)
    const page = (await get(`${receipt.url}&lang=${language}`)).body
    expect(page).toContain(`<p class="big">${NAMES.cancelled[language]}</p>`)
    expect(page).toContain(`*** ${NAMES.cancelled[language]} ***`)
    const pdf = await get(`${receipt.pdfUrl}&lang=${language}`)
    const { words } = await readPaper(new Blob([new Uint8Array(pdf.rawPayload)]))
    expect(words.join(' ')).toContain(NAMES.cancelled[language])
  })
})

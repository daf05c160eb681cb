import sharp from 'sharp'
import { PDFArray, PDFDocument, PDFName, PDFRawStream, PDFRef } from 'pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listReceiptSends, makeReceiptLink, sendReceipt } from '../../../shared/contract/live.ts'
import { listTransactions } from '../../../shared/contract/transactions.ts'
import { registerDevice, updateShop, uploadMedia } from '../../../shared/contract/shops.ts'
import type { CommandEnvelope } from '../../../shared/contract/commands.ts'
import { push } from '../../../shared/contract/sync.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { aCommand, aRefund } from '../../../../tests/support/builders.ts'
import { aSaleCommand, type TillIdentity } from '../../../../tests/support/order-commands.ts'
import {
  aPhone,
  asOwner,
  codeOf,
  type OwnedShop,
  startTestApp,
  type TestApp,
  PASSWORD,
} from '../../../../tests/support/test-app.ts'
import { inShop } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'

let t: TestApp
let shop: OwnedShop
let till: TillIdentity
let counter = 0
beforeAll(async () => {
  t = await startTestApp()
  shop = await t.aShop({ shop_name: 'Duka la Neema & Wana <b>' })
  const device = await t.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta' } }, shop.token)
  till = { shopId: shop.shop.id, userId: shop.user.id, deviceId: device.id, deviceCode: device.code }
})
afterAll(() => t.close())

async function aSale() {
  const sale = aSaleCommand(till, (counter += 1), { at: t.clock.now(), unitPriceTzs: 12_500, pieces: 2 })
  sale.body.customerName = 'Mteja 1'
  await send(sale)
  return sale.body
}
const send = (command: CommandEnvelope) =>
  t.must(
    push,
    {
      body: {
        deviceId: till.deviceId,
        build: 'test',
        backlog: { count: 0, oldestAt: null, attention: 0 },
        commands: [command],
      },
    },
    shop.token,
  )
const linkOf = (orderId: string) => t.must(makeReceiptLink, { params: { id: orderId }, body: {} }, shop.token)
const get = (url: string) => t.inject({ method: 'GET', url: url.replace('https://kaunta.example', '') })

test('a receipt has one address for ever; the page says what was bought and paid, in the customer’s language or the other, and markup stays text', async () => {
  const sale = await aSale()
  const first = await linkOf(sale.id)
  expect(await linkOf(sale.id)).toEqual(first)
  expect(first.url).toMatch(/^https:\/\/kaunta\.example\/receipt\?t=[\w-]{64}$/)
  const page = await get(first.url)
  const html = String(page.body)
  expect([
    page.status,
    page.headers['content-type'],
    page.headers['cache-control'],
    page.headers['referrer-policy'],
    page.headers['x-robots-tag'],
  ]).toEqual([200, 'text/html; charset=utf-8', 'no-store', 'no-referrer', 'noindex'])
  for (const part of [
    sale.number,
    'Sukari 1 kg',
    '<small>TZS</small> 25,000',
    'Duka la Neema &amp; Wana &lt;b&gt;',
    'Mteja 1',
    'Risiti',
    '<html lang="sw">',
  ])
    expect(html).toContain(part)
  expect(html).not.toMatch(/<script|style=|<b>/)
  expect(html).not.toContain('PESA')
  const english = String((await get(`${first.url}&lang=en`)).body)
  for (const part of ['<html lang="en">', 'Receipt', 'Thank you']) expect(english).toContain(part)
  const style = await get(/href="(\/receipt\.css[^"]*)"/.exec(html)?.[1] ?? '')
  expect([style.status, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
})

test('the page is as cared for as the shop: its logo, who to call, what became of it, and the same goods once more by WhatsApp', async () => {
  const sale = await aSale()
  const { url } = await linkOf(sale.id)
  const before = String((await get(url)).body)
  expect([before.includes('wa.me'), before.includes('<img'), before.includes('tel:')]).toEqual([false, false, false])
  expect(before).toMatch(/<p class="big">Imelipwa <small>TZS<\/small>&nbsp;25,000<\/p>/)
  expect(before).toMatch(/class="jina"><span>Asante, karibu tena</)
  const picture = await t.must(
    uploadMedia,
    {
      query: { use: 'logo' },
      file: new Blob(
        [
          await sharp({ create: { width: 300, height: 300, channels: 3, background: '#2a7' } })
            .jpeg()
            .toBuffer(),
        ],
        { type: 'image/jpeg' },
      ),
    },
    shop.token,
  )
  await t.must(
    updateShop,
    { body: { logo_url: picture.url, phone: '0712000111', place: 'Kariakoo, Dar es Salaam' } },
    shop.token,
  )
  const html = String((await get(url)).body)
  expect(html).toContain(`<img class="logo" src="${picture.smallUrl}"`)
  expect(html).toContain('<a href="tel:+255712000111">')
  expect(html).toContain('<p class="t">Kariakoo, Dar es Salaam</p>')
  const chat = /href="(https:\/\/wa\.me\/[^"]*)"/.exec(html)?.[1] ?? ''
  expect([chat.startsWith('https://wa.me/255712000111?text='), decodeURIComponent(chat).split('\n').slice(1)]).toEqual([
    true,
    ['2 × Sukari 1 kg'],
  ])
  expect(decodeURIComponent(chat)).toContain(sale.number)
  // A number of its own for chats comes first.
  await t.must(updateShop, { body: { whatsapp: '0754000222', password: PASSWORD } }, shop.token)
  expect(String((await get(`${url}&lang=en`)).body)).toMatch(
    /wa\.me\/255754000222\?text=Hello[^"]*"[^>]*>.*Order again/,
  )
  expect(String((await get(url)).body).length).toBeLessThan(6000)
})

test('an order that is owed or cancelled says so before anything else', async () => {
  const sale = await aSale()
  const { url } = await linkOf(sale.id)
  await asOwner(t, (db) => db.deleteFrom('payments').where('order_id', '=', sale.id).execute())
  expect(String((await get(`${url}&lang=en`)).body)).toMatch(
    /<span class="ring owed">.*Balance owed <small>TZS<\/small>&nbsp;25,000/,
  )
  await asOwner(t, (db) => db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', sale.id).execute())
  expect(String((await get(`${url}&lang=en`)).body)).toMatch(/<span class="ring void">.*<p class="big">Cancelled<\/p>/)
})

test('goods that came back are on it, and what it comes to without them comes first', async () => {
  const sale = await aSale()
  const { url } = await linkOf(sale.id)
  const at = t.clock.now().toISOString()
  const body = aRefund(sale, { goods: [{ quantityMilli: 1000 }], deviceCode: till.deviceCode, counter: 1, at })
  await send(aCommand('refund.create', body, { ...till, seq: (counter += 1) }))
  const html = String((await get(`${url}&lang=en`)).body)
  const left = (25_000 - body.totalTzs).toLocaleString('en')
  expect(html).toMatch(new RegExp(`<p class="big">Paid <small>TZS</small>&nbsp;${left}`))
  for (const part of [`Returned ${body.number}`, '1 × Sukari 1 kg', 'Total after return']) expect(html).toContain(part)
})

/** Language and heading of the page a reader gets. */
const heard = async (headers: Record<string, string>, url = '/receipt?t=x') =>
  /<html lang="(\w+)">[\s\S]*<h1>(.*?)<\/h1>/
    .exec(String((await t.inject({ method: 'GET', url, headers })).body))
    ?.slice(1)
test('a link that is none speaks the reader’s language: the chosen one, else the browser’s', async () => {
  expect(await heard({ 'accept-language': 'sw-TZ,sw;q=0.9,en;q=0.5' })).toEqual(['sw', 'Hakuna risiti hii'])
  expect(await heard({ 'accept-language': 'fr,en;q=0.5,sw;q=0.4' })).toEqual(['en', 'No such receipt'])
  expect(await heard({ 'accept-language': 'en', cookie: 'a=b; language=sw' })).toEqual(['sw', 'Hakuna risiti hii'])
  expect(await heard({ 'accept-language': 'en' }, '/receipt.pdf?t=x&lang=sw')).toEqual(['sw', 'Hakuna risiti hii'])
  expect(await heard({})).toEqual(['en', 'No such receipt'])
})

test('the PDF is one page that others read, with the same lines, the link and its code', async () => {
  const sale = await aSale()
  const { pdfUrl, url } = await linkOf(sale.id)
  const answer = await t.app.inject({ method: 'GET', url: `${pdfUrl.replace('https://kaunta.example', '')}&lang=en` })
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    `inline; filename="receipt-${sale.number.toLowerCase()}.pdf"`,
  ])
  const pdf = await PDFDocument.load(answer.rawPayload)
  expect([pdf.getPageCount(), Math.round((pdf.getPage(0).getWidth() * 25.4) / 72), pdf.getTitle()]).toEqual([
    1,
    80,
    `Receipt ${sale.number}, Duka la Neema & Wana <b>`,
  ])
  const { node } = pdf.getPage(0)
  const contents = node.get(PDFName.of('Contents'))
  const stream = contents instanceof PDFRef ? pdf.context.lookup(contents) : null
  const text = stream instanceof PDFRawStream ? Buffer.from(stream.contents).toString('latin1') : ''
  for (const part of ['Sukari 1 kg', 'TZS 25,000', 'Mteja 1']) expect(text).toContain(part)
  expect(node.Annots()).toBeInstanceOf(PDFArray)
  expect(answer.rawPayload.toString('latin1')).toContain(`/URI (${url})`)
  // Every offset of the table of objects is where it says.
  const raw = answer.rawPayload.toString('latin1')
  const offsets = [...raw.matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]))
  offsets.forEach((offset, index) => expect(raw.slice(offset, offset + 8)).toContain(`${index + 1} 0 obj`))
})

test('no other link leads anywhere, and all of them lead to the same page, which names no shop', async () => {
  const sale = await aSale()
  const { url } = await linkOf(sale.id)
  const token = url.split('t=')[1] ?? ''
  const flipped = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  const foreign = Buffer.from(token, 'base64url')
  foreign[20] = (foreign[20] ?? 0) ^ 1
  const answers = await Promise.all(
    ['', 'x', flipped, foreign.toString('base64url'), `${token}A`, token.toLowerCase(), 'x'.repeat(5000)].map((bad) =>
      get(`/receipt?t=${bad}`),
    ),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${String(body)}`)).size).toBe(1)
  expect([answers[0]?.status, String(answers[0]?.body).includes('Duka')]).toEqual([404, false])
  expect((await get('/receipt.pdf?t=x')).status).toBe(404)
  expect(t.lines.some((line) => line.includes(token))).toBe(false)
  const other = await t.aShop()
  const theirs = await t.call(makeReceiptLink, { params: { id: sale.id }, body: {} }, other.token)
  const absent = await t.call(makeReceiptLink, { params: { id: uuidv7() }, body: {} }, other.token)
  expect([theirs.status, codeOf(theirs), absent.status, codeOf(absent)]).toEqual([
    404,
    'order.not_found',
    404,
    'order.not_found',
  ])
})

test('sent by SMS it is a short text with the link; by WhatsApp a link with the same text; sends are kept, and are few', async () => {
  const sale = await aSale()
  const phone = aPhone()
  const { url, whatsappUrl, message } = await t.must(
    makeReceiptLink,
    { params: { id: sale.id }, body: { phone, language: 'sw' } },
    shop.token,
  )
  expect(message).toContain(url)
  expect(decodeURIComponent(whatsappUrl)).toBe(`https://wa.me/${phone.slice(1)}?text=${message}`)
  expect(await t.must(sendReceipt, { params: { id: sale.id }, body: { phone, language: 'sw' } }, shop.token)).toEqual({
    to: phone,
    isSandbox: true,
  })
  const [sms] = await t.messages(phone)
  expect(sms?.body).toBe(`Duka la Neema & Wana <b>: Risiti ${sale.number}, TZS 25,000. ${url}`)
  expect((sms?.body ?? '').length).toBeLessThanOrEqual(160)
  expect((await t.must(listReceiptSends, { params: { id: sale.id } }, shop.token)).sends).toMatchObject([
    { to: phone, byName: 'Mwenye Duka' },
  ])
  for (let more = 0; more < 4; more += 1)
    await t.must(sendReceipt, { params: { id: sale.id }, body: { phone } }, shop.token)
  const sixth = await t.call(sendReceipt, { params: { id: sale.id }, body: { phone } }, shop.token)
  expect([sixth.status, codeOf(sixth)]).toEqual([429, 'request.too_many'])
  const wrong = await t.call(sendReceipt, { params: { id: sale.id }, body: { phone: '12' } }, shop.token)
  expect([wrong.status, codeOf(wrong)]).toEqual([400, 'auth.contact_invalid'])
})

test('money of the sandbox is marked on the page, the PDF and in the message', async () => {
  const sale = await aSale()
  await t.must(updateShop, { body: { customer_language: 'sw' } }, shop.token)
  const attempt = uuidv7()
  await asOwner(t, async (db) => {
    await db
      .insertInto('payment_attempts')
      .values({
        shop_id: shop.shop.id,
        id: attempt,
        order_id: sale.id,
        kind: 'mobile_push',
        adapter: 'sandbox',
        mode: 'kaunta',
        is_sandbox: true,
        amount_tzs: 25_000,
        fee_payer: 'customer',
        total_tzs: 25_000,
        state: 'paid',
        our_reference: 'X1',
        asked_at: t.clock.now(),
        expires_at: t.clock.now(),
      } as never)
      .execute()
    await db
      .updateTable('payments')
      .set({ attempt_id: attempt } as never)
      .where('order_id', '=', sale.id)
      .execute()
  })
  const link = await linkOf(sale.id)
  expect([link.isSandbox, link.message.startsWith('JARIBIO, HAKUNA PESA ILIYOHAMA. ')]).toEqual([true, true])
  expect(String((await get(link.url)).body).match(/JARIBIO, HAKUNA PESA ILIYOHAMA/g)?.length).toBe(2)
  const pdf = await t.app.inject({ method: 'GET', url: link.pdfUrl.replace('https://kaunta.example', '') })
  expect(pdf.rawPayload.toString('latin1')).toContain('JARIBIO, HAKUNA PESA')
  // Sent in the sandbox without being asked for, and found by its reference: no attempt stands beside it.
  const found = await aSale()
  expect((await linkOf(found.id)).isSandbox).toBe(false)
  await asOwner(t, (db) =>
    db
      .updateTable('payments')
      .set({ reference: 'SBX0123456789AB' } as never)
      .where('order_id', '=', found.id)
      .execute(),
  )
  expect((await linkOf(found.id)).isSandbox).toBe(true)
  const rows = (await t.must(listTransactions, { query: {} }, shop.token)).items
  expect(new Set(rows.filter((row) => row.isSandbox).map((row) => row.orderId))).toEqual(new Set([sale.id, found.id]))
})

test('where the shop wants it, the receipt goes out by itself, once, when a gateway has paid the order up', async () => {
  const phone = aPhone()
  const sale = await aSale()
  await asOwner(t, (db) =>
    db.updateTable('orders').set({ customer_phone: phone, paid_tzs: 10_000 }).where('id', '=', sale.id).execute(),
  )
  const paid = async (via: 'provider' | 'counter' = 'provider') => {
    await inShop(t.db, shop.shop.id, (tx) =>
      emit(tx, shop.shop.id, {
        kind: 'payment.changed',
        orderId: sale.id,
        number: sale.number,
        paymentId: uuidv7(),
        method: 'mobile_money',
        amountTzs: 10_000,
        via,
        byUserId: null,
      }),
    )
    await t.app.runDueJobs()
    return (await t.messages(phone)).length
  }
  expect(await paid()).toBe(0)
  await t.must(updateShop, { body: { sends_receipts: true } }, shop.token)
  expect(await paid()).toBe(0)
  await asOwner(t, (db) => db.updateTable('orders').set({ paid_tzs: 25_000 }).where('id', '=', sale.id).execute())
  expect(await paid('counter')).toBe(0)
  expect(await paid()).toBe(1)
  expect(await paid()).toBe(1)
  expect((await t.must(listReceiptSends, { params: { id: sale.id } }, shop.token)).sends).toMatchObject([
    { to: phone, byName: null },
  ])
})

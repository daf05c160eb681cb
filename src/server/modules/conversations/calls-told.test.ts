import { afterAll, beforeAll, expect, test } from 'vitest'
import { listIncomingWebhooks } from '../../../shared/contract/webhooks.ts'
import {
  type ANumber,
  aNumber,
  aText,
  aWamid,
  change,
  deliver,
  delivery,
  secondsOf,
  startChatApp,
} from '../../../../tests/support/whatsapp/chats.ts'
import { asOwner, type OwnedShop } from '../../../../tests/support/test-app.ts'

let chat: Awaited<ReturnType<typeof startChatApp>>
let shop: OwnedShop
let other: OwnedShop
let number: ANumber
let others: ANumber
const t = () => chat.t
beforeAll(async () => {
  chat = await startChatApp()
  shop = await t().aShop()
  other = await t().aShop()
  number = await aNumber(t(), chat.graph, shop)
  others = await aNumber(t(), chat.graph, other)
})
afterAll(() => chat.close())

const log = async (of: OwnedShop, query: object = {}) =>
  (await t().must(listIncomingWebhooks, { query }, of.token)).items

test('one delivery about two shops: each sees its own part, without what was written and who wrote it, once', async () => {
  const [one, two, failed] = [aWamid(), aWamid(), aWamid()]
  const said = (id: string, from: string, text: string) => ({
    contacts: [{ wa_id: from, profile: { name: 'Zuhura Siri' } }],
    messages: [aText(t().clock.now(), from, text, id)],
  })
  const status = {
    statuses: [
      {
        id: failed,
        status: 'failed',
        timestamp: secondsOf(t().clock.now()),
        recipient_id: '255712000333',
        errors: [{ code: 131_026 }],
      },
    ],
  }
  const body = delivery(
    change(number, said(one, '255712000111', 'neno la siri')),
    change(others, said(two, '255712000222', 'neno jingine')),
    change(number, status),
  )
  for (let times = 0; times < 2; times += 1) await deliver(t(), body)
  const mine = await log(shop)
  expect(mine).toMatchObject([
    {
      source: 'whatsapp',
      sender: 'whatsapp',
      kind: 'message',
      proof: 'signature',
      outcome: 'taken',
      status: 200,
      reference: one,
    },
  ])
  expect(mine[0]?.body).toContain('"phone":"+255712000111","content":"text"')
  expect(mine[0]?.body).toContain('"status":"failed","errorCode":131026')
  for (const hidden of ['siri', 'Siri', '255712000222', two]) expect(JSON.stringify(mine)).not.toContain(hidden)
  const theirs = await log(other)
  expect(theirs.map(({ reference }) => reference)).toEqual([two])
  expect(JSON.stringify(theirs)).not.toContain(one)
  expect((await log(shop, { search: '0712 000 111' })).length).toBe(1)
  expect(await log(shop, { search: '0712 000 222' })).toEqual([])
})

test('a wrong signature is nobody’s, whatever number it names', async () => {
  const before = (await log(shop)).length
  const body = delivery(change(number, { messages: [aText(t().clock.now(), '255712000111', 'uongo')] }))
  const answer = await t().inject({
    method: 'POST',
    url: '/api/webhooks/whatsapp',
    payload: body,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` },
  })
  expect(answer.status).toBe(403)
  expect(await log(shop)).toHaveLength(before)
})

test('what is about an account is one line with one part, however many numbers of it the shop has', async () => {
  const second = await aNumber(t(), chat.graph, shop)
  await asOwner(t(), (db) =>
    db.updateTable('whatsapp_numbers').set({ waba_id: number.wabaId }).where('number_id', '=', second.id).execute(),
  )
  const value = {
    event: 'APPROVED',
    message_template_id: 1_689_556_908_129_832,
    message_template_name: 'oda_tayari',
    message_template_language: 'sw',
    reason: 'NONE',
    message_template_category: 'UTILITY',
  }
  await deliver(t(), delivery({ id: number.wabaId, changes: [{ field: 'message_template_status_update', value }] }))
  const [line] = await log(shop, { kind: 'template' })
  expect(line).toMatchObject({ kind: 'template', reference: 'oda_tayari', outcome: 'taken' })
  expect(JSON.parse(line?.body ?? '')).toHaveLength(1)
})

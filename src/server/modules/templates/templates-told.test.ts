import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPushEndpoint } from '../../../../tests/support/push-endpoint.ts'
import type { OwnedShop } from '../../../../tests/support/test-app.ts'
import { aNumber, type ANumber, startChatApp } from '../../../../tests/support/whatsapp/chats.ts'
import { templateSteps } from '../../../../tests/support/whatsapp/template-steps.ts'
import { getPush, savePush } from '../../../shared/contract/live.ts'
import { submitTemplate, type Template } from '../../../shared/contract/message-templates.ts'
import { emptyContent } from '../../../shared/domain/chat/template-content.ts'
import { starterOf } from '../../../shared/domain/chat/template-starters.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { createOutgoing } from '../../platform/outgoing.ts'

let chat: Awaited<ReturnType<typeof startChatApp>>
let service: Awaited<ReturnType<typeof startPushEndpoint>>
let shop: OwnedShop
let number: ANumber
const t = () => chat.t
beforeAll(async () => {
  service = await startPushEndpoint({ now: () => t().clock.now() })
  chat = await startChatApp((graphUrl) => ({ outgoing: createOutgoing({ allowOrigins: [graphUrl, service.origin] }) }))
  shop = await t().aShop({ shop_name: 'Duka la Neema' })
  number = await aNumber(t(), chat.graph, shop)
})
afterAll(async () => {
  await chat.close()
  await service.close()
})
const { draft, work, handedIn, atMeta, told, status } = templateSteps(() => ({ chat, shop, number }))

/** What a device of theirs was pushed since. */
async function listens({ token }: { token: string }, language: Language, alerts: boolean) {
  const { publicKey } = await t().must(getPush, {}, token)
  const { endpoint, p256dh, auth, path } = service.subscribe(publicKey)
  const topics = { orders: false, payments: false, alerts }
  const body = { id: uuidv7(), endpoint, p256dh, auth, deviceName: 'Simu', language, topics }
  await t().must(savePush, { body }, token)
  return () =>
    service.received.filter((message) => message.path === path).map(({ payload }) => payload as Record<string, string>)
}
const submit = (row: Template, token: string) =>
  t().must(submitTemplate, { params: { id: row.id }, body: { submitId: uuidv7(), version: row.version } }, token)
const onlySwahili = () => {
  const content = structuredClone(starterOf('thanks').content)
  content.words.en = emptyContent().words.en
  return content
}

test('owners and whoever handed a template in hear once of each judgement of WhatsApp, in the language of their device, and it opens the template', async () => {
  const write: Parameters<OwnedShop['asMember']>[0] = [
    { resource: 'whatsapp_interactions', action: ['read', 'create', 'update'] },
  ]
  const asker = await shop.asMember(write)
  const other = await shop.asMember(write)
  const owners = await listens(shop, 'sw', true)
  // No owner: there is no switch of alerts for them, and they asked for this one.
  const askers = await listens(asker, 'en', false)
  const others = await listens(other, 'en', true)
  const row = await draft(onlySwahili())
  await submit(row, asker.token)
  await work()
  expect([owners(), askers()]).toEqual([[], []])
  for (const part of atMeta(row.name)) part.status = 'APPROVED'
  for (let time = 0; time < 2; time += 1) await told('message_template_status_update', row.name, status('APPROVED'), 20)
  await work()
  const url = `/dashboard/marketing/whatsapp/campaign/templates?open=${row.id}`
  const title = `${row.name} · Duka la Neema`
  expect(owners()).toMatchObject([
    { url, title, body: 'WhatsApp imekubali kiolezo hiki kwa Kiswahili. Sasa unaweza kukituma.' },
  ])
  expect(askers()).toMatchObject([
    { url, title, body: 'WhatsApp approved this template in Swahili. You can send it now.' },
  ])
  for (const part of atMeta(row.name)) Object.assign(part, { status: 'PAUSED', category: 'MARKETING' })
  await told('template_category_update', row.name, { new_category: 'MARKETING' }, 30)
  await told('message_template_status_update', row.name, status('PAUSED'), 40)
  await work()
  expect(
    askers()
      .slice(1)
      .map(({ body }) => body),
  ).toEqual([
    'WhatsApp now counts this template in Swahili as an offer: each message costs more.',
    'WhatsApp paused this template in Swahili: customers complained. It is not sent for now.',
  ])
  // Cheaper again is no news that cannot wait.
  for (const part of atMeta(row.name)) part.category = 'UTILITY'
  await told('template_category_update', row.name, { new_category: 'UTILITY' }, 50)
  await work()
  expect([owners().length, askers().length]).toEqual([3, 3])
  expect(others()).toEqual([])
})

test('a refusal is told once, its reason later or not; one that was not even taken too; and who may see templates no more hears nothing', async () => {
  const owners = await listens(shop, 'en', true)
  const row = await handedIn(onlySwahili())
  for (const part of atMeta(row.name)) part.status = 'REJECTED'
  await told('message_template_status_update', row.name, status('REJECTED'), 20)
  await told('message_template_status_update', row.name, status('REJECTED', { reason: 'SCAM' }), 30)
  await work()
  const refused = 'WhatsApp refused this template in Swahili. Open it to see why.'
  expect(owners().map(({ body }) => body)).toEqual([refused])
  const asker = await shop.asMember([{ resource: 'whatsapp_interactions', action: ['update'] }])
  const askers = await listens(asker, 'en', false)
  chat.graph.written.faults.push({ code: 100, subcode: 7 })
  await submit(await draft(onlySwahili()), asker.token)
  await work()
  expect(owners().at(-1)?.['body']).toBe('WhatsApp did not take this template in Swahili. Open it to see why.')
  expect([owners().length, askers().length]).toEqual([2, 0])
})

import { createTemplate, getTemplate, submitTemplate } from '../../src/shared/contract/message-templates.ts'
import { listChatNumbers } from '../../src/shared/contract/chat-numbers.ts'
import { judgeSandboxTemplate } from '../../src/shared/contract/sandbox-chats.ts'
import { push } from '../../src/shared/contract/sync.ts'
import { starterOf } from '../../src/shared/domain/chat/template-starters.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aSandboxChat } from '../support/sandbox-chat.ts'
import { expect, type Shop } from './fixtures.ts'

/** A number of the sandbox, an offer that WhatsApp approved in both languages, and a customer with a phone there who agreed to offers. */
export async function aWhatsappOffer(shop: Shop) {
  const chat = await aSandboxChat(shop)
  const [number] = (await shop.send(listChatNumbers, {}, shop.token)).body.items
  const { id, phoneNumberId } = number ?? { id: '', phoneNumberId: '' }
  const name = `ofa_${shop.shop.id.slice(-8)}`
  const made = await shop.send(
    createTemplate,
    { body: { id: uuidv7(), numberId: id, name, content: starterOf('offer').content } },
    shop.token,
  )
  const template = { params: { id: made.body.id } }
  await shop.send(submitTemplate, { ...template, body: { submitId: uuidv7(), version: made.body.version } }, shop.token)
  const states = async () =>
    (await shop.send(getTemplate, template, shop.token)).body.languages.map(({ state }) => state)
  await expect.poll(states, { timeout: 15_000 }).toEqual(['pending', 'pending'])
  for (const language of ['sw', 'en'])
    await shop.send(
      judgeSandboxTemplate,
      { params: { phoneNumberId }, body: { name, language, state: 'approved' } },
      process.env['KAUNTA_OPERATOR_TOKEN'],
    )
  await expect.poll(states, { timeout: 15_000 }).toEqual(['approved', 'approved'])

  const till = await shop.addDevice()
  const [customerId, at] = [uuidv7(), new Date().toISOString()]
  const consents = [{ purpose: 'whatsapp_offers' as const, isGiven: true, how: 'said' as const }]
  const body = { id: customerId, name: chat.name, phone: chat.e164, at, consents }
  const { shopId, userId, deviceId } = till
  const command = { v: 1, id: uuidv7(), type: 'customer.create' as const, shopId, userId, deviceId, seq: 1, at, body }
  const commands = [{ ...command, lane: customerId, clockOffsetMs: 0 }]
  const backlog = { count: 0, oldestAt: null, attention: 0 }
  const answer = await shop.send(push, { body: { deviceId, build: 'test', backlog, commands } }, shop.token)
  expect(answer.body.results.map(({ outcome }) => outcome)).toEqual(['applied'])
  return { chat, name, templateId: made.body.id }
}

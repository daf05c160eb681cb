import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectSandboxNumber, disconnectChatNumber } from '../../../shared/contract/chat-numbers.ts'
import { type ChatProfile, getChatProfile, setChatProfile } from '../../../shared/contract/chat-profile.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { codeOf, type OwnedShop } from '../../../../tests/support/test-app.ts'
import { aNumber, startChatApp } from '../../../../tests/support/whatsapp/chats.ts'

let chat: Awaited<ReturnType<typeof startChatApp>>
let shop: OwnedShop
const t = () => chat.t
beforeAll(async () => {
  chat = await startChatApp()
})
beforeEach(async () => {
  shop = await t().aShop()
})
afterAll(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- whatever a test did
  expect(chat.graph.problems).toEqual([])
  await chat.close()
})
const profile: ChatProfile = {
  about: 'Vyakula na vinywaji, Kariakoo',
  address: 'Mtaa wa Msimbazi, Dar es Salaam',
  description: 'Jumla na rejareja.\nTunafungua kila siku.',
  email: 'duka@example.co.tz',
  websites: ['https://duka.example.co.tz'],
  businessKind: 'GROCERY',
  prompts: ['Naomba bei', 'Mko wapi?'],
}
const put = (id: string, body: object, token = shop.token) =>
  t().call(setChatProfile, { params: { id }, body: body as ChatProfile }, token)
const get = (id: string, token = shop.token) => t().call(getChatProfile, { params: { id } }, token)

test('what WhatsApp has is shown, and what is saved stands there, once or twice', async () => {
  const { id, phoneNumberId } = await aNumber(t(), chat.graph, shop)
  expect((await get(id)).body).toEqual({
    about: '',
    address: '',
    description: '',
    email: '',
    websites: [],
    businessKind: 'OTHER',
    prompts: [],
  })
  for (let time = 0; time < 2; time += 1) expect((await put(id, profile)).body).toEqual(profile)
  expect(chat.graph.profiles.profiles.get(phoneNumberId)).toMatchObject({
    about: profile.about,
    vertical: 'GROCERY',
    websites: profile.websites,
  })
  expect((await get(id)).body).toEqual(profile)
  await put(id, { ...profile, websites: [], prompts: [] })
  expect((await get(id)).body).toMatchObject({ websites: [], prompts: [] })
})

test('the sandbox keeps it as Meta would, each number its own', async () => {
  const first = await t().must(connectSandboxNumber, { body: { id: uuidv7() } }, shop.token)
  const second = await t().must(connectSandboxNumber, { body: { id: uuidv7() } }, shop.token)
  expect((await put(first.id, profile)).body).toEqual(profile)
  expect((await get(first.id)).body).toEqual(profile)
  expect((await get(second.id)).body).toMatchObject({ about: '', prompts: [] })
})

test('what WhatsApp refuses is said as such, no answer as no answer, and the same once more is right', async () => {
  const { id } = await aNumber(t(), chat.graph, shop)
  chat.graph.profiles.faults.push(100)
  const refused = await put(id, profile)
  expect([refused.status, codeOf(refused)]).toEqual([409, 'chat.profile_refused'])
  chat.graph.profiles.faults.push(131000)
  expect(codeOf(await put(id, profile))).toBe('chat.no_answer')
  chat.graph.profiles.faults.push(190)
  expect(codeOf(await put(id, profile))).toBe('chat.not_connected')
  expect((await put(id, profile)).body).toEqual(profile)
})

test('longer than WhatsApp takes, or no address at all: refused at the door, and nothing is asked', async () => {
  const { id, phoneNumberId } = await aNumber(t(), chat.graph, shop)
  for (const wrong of [
    { about: '' },
    { about: 'x'.repeat(140) },
    { email: 'duka' },
    { websites: ['javascript:alert(1)'] },
    { websites: ['https://a.tz', 'https://b.tz', 'https://c.tz'] },
    { prompts: ['x'.repeat(81)] },
    { prompts: ['a', 'b', 'c', 'd'] },
    { businessKind: 'DUKA' },
  ])
    expect([wrong, (await put(id, { ...profile, ...wrong })).status]).toEqual([wrong, 400])
  expect(chat.graph.profiles.profiles.has(phoneNumberId)).toBe(false)
})

test('only an owner sees and changes it; another shop’s number does not exist, and one that is gone says so', async () => {
  const { id } = await aNumber(t(), chat.graph, shop)
  const other = await t().aShop()
  expect([(await get(id, other.token)).status, (await put(id, profile, other.token)).status]).toEqual([404, 404])
  const { token } = await shop.asMember([{ resource: 'whatsapp_interactions', action: ['read'] }])
  expect([(await get(id, token)).status, (await put(id, profile, token)).status]).toEqual([403, 403])
  await t().must(disconnectChatNumber, { params: { id } }, shop.token)
  expect(codeOf(await get(id))).toBe('chat.not_connected')
})

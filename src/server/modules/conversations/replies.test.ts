import { afterAll, beforeAll, expect, test } from 'vitest'
import { listChatReplies, removeChatReply, saveChatReply } from '../../../shared/contract/chat-replies.ts'
import { REPLIES_MOST } from '../../../shared/domain/chat/replies.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let t: TestApp
let shop: OwnedShop
beforeAll(async () => {
  t = await startTestApp()
  shop = await t.aShop()
})
afterAll(() => t.close())
const save = (id: string, body: { sw: string; en: string; shortcut?: string }, token = shop.token) =>
  t.call(saveChatReply, { body: { id, ...body } }, token)
const list = async (token = shop.token) => (await t.must(listChatReplies, {}, token)).items

test('kept, changed and taken away, each once; one language is enough, none is not', async () => {
  const id = uuidv7()
  expect((await save(id, { sw: ' Karibu {jina} ', en: '' })).body).toEqual({
    id,
    sw: 'Karibu {jina}',
    en: '',
    shortcut: '',
  })
  await save(id, { sw: 'Karibu', en: 'Welcome' })
  expect(await list()).toEqual([{ id, sw: 'Karibu', en: 'Welcome', shortcut: '' }])
  expect(codeOf(await save(uuidv7(), { sw: '  ', en: '' }))).toBe('request.invalid')
  expect(codeOf(await save(uuidv7(), { sw: 'x'.repeat(601), en: '' }))).toBe('request.invalid')
  await t.must(removeChatReply, { params: { id } }, shop.token)
  expect((await t.call(removeChatReply, { params: { id } }, shop.token)).status).toBe(404)
  expect(await list()).toEqual([])
})

test('no more than fifty, and another shop’s are not touched', async () => {
  const other = await t.aShop()
  const ids = Array.from({ length: REPLIES_MOST }, () => uuidv7())
  for (const id of ids) await save(id, { sw: 'Oda iko tayari', en: '' })
  expect(codeOf(await save(uuidv7(), { sw: 'Moja zaidi', en: '' }))).toBe('chat.too_many_replies')
  expect((await save(ids[0] ?? '', { sw: 'Imebadilika', en: '' })).status).toBe(200)
  expect(await list(other.token)).toEqual([])
  expect((await t.call(removeChatReply, { params: { id: ids[0] ?? '' } }, other.token)).status).toBe(404)
  await save(ids[1] ?? '', { sw: 'Ya mwingine', en: '' }, other.token)
  expect((await list()).slice(0, 2).map(({ sw }) => sw)).toEqual(['Imebadilika', 'Oda iko tayari'])
})

test('who may only read conversations changes none', async () => {
  const reader = await shop.asMember([{ resource: 'conversations', action: ['read'] }])
  expect((await list(reader.token)).length).toBeGreaterThan(0)
  expect((await save(uuidv7(), { sw: 'x', en: '' }, reader.token)).status).toBe(403)
})

test('a shortcut means one of them, is kept by apps that know none, and is one short word; places nobody fills are refused', async () => {
  const { token } = await t.aShop()
  const [one, other] = [uuidv7(), uuidv7()]
  expect((await save(one, { sw: 'Elfu tano', en: '', shortcut: ' /Bei ' }, token)).body).toMatchObject({
    shortcut: 'bei',
  })
  const taken = await save(other, { sw: 'Elfu sita', en: '', shortcut: 'BEI' }, token)
  expect([taken.status, codeOf(taken)]).toEqual([409, 'chat.shortcut_taken'])
  await save(one, { sw: 'Elfu saba', en: '' }, token)
  expect(await list(token)).toEqual([{ id: one, sw: 'Elfu saba', en: '', shortcut: 'bei' }])
  await save(one, { sw: 'Elfu saba', en: '', shortcut: '' }, token)
  expect((await save(other, { sw: 'Deni ni {deni}', en: '{owed}', shortcut: 'bei' }, token)).status).toBe(200)
  for (const wrong of [
    { sw: 'x', en: '', shortcut: 'bei ya leo' },
    { sw: 'Bei ni {bei}', en: '' },
    { sw: '', en: '{price}' },
  ])
    expect(codeOf(await save(uuidv7(), wrong, token))).toBe('request.invalid')
})

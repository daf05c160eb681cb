import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectSandboxNumber } from '../../../shared/contract/chat-numbers.ts'
import {
  addTemplateFile,
  createTemplate,
  deleteTemplate,
  getTemplate,
  getTemplateFile,
  listTemplates,
  saveTemplate,
} from '../../../shared/contract/message-templates.ts'
import { ErrorBody } from '../../../shared/contract/errors.ts'
import { openOperator } from '../../../shared/contract/operator.ts'
import { judgeSandboxTemplate } from '../../../shared/contract/sandbox-chats.ts'
import { emptyContent, type TemplateContent } from '../../../shared/domain/chat/template-content.ts'
import { starterOf } from '../../../shared/domain/chat/template-starters.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'
import { deleteOldNames } from './templates.repository.ts'
import { aNumber, type ANumber, startChatApp } from '../../../../tests/support/whatsapp/chats.ts'
import { templateSteps } from '../../../../tests/support/whatsapp/template-steps.ts'
import { codeOf, type OwnedShop } from '../../../../tests/support/test-app.ts'

const MINUTE = 60_000
const fieldsOf = ({ body }: { body: unknown }) => ErrorBody.parse(body).error.fields
let chat: Awaited<ReturnType<typeof startChatApp>>
let shop: OwnedShop
let number: ANumber
const t = () => chat.t
const fake = () => chat.graph.written
beforeAll(async () => {
  chat = await startChatApp({ operatorKey: 'ufunguo', rateLimits: { templates: { count: 20, perMs: 60 * MINUTE } } })
  shop = await t().aShop()
  number = await aNumber(t(), chat.graph, shop)
})
beforeEach(() => {
  fake().faults.length = 0
  fake().created.length = 0
  t().clock.advance(61 * MINUTE)
})
afterAll(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- whatever a test did
  expect(chat.graph.problems).toEqual([])
  await chat.close()
})

const offer = (): TemplateContent => starterOf('offer').content
const { draft, one, submit, work, handedIn, states, atMeta, madeAtMeta, told, status } = templateSteps(() => ({
  chat,
  shop,
  number,
}))

const headed = (kind: 'image' | 'document', fileId: string | null): TemplateContent => ({
  ...offer(),
  header: { kind, source: 'file' as const, fileId, link: '' },
})

test('a draft is kept in both languages as it is typed, over its limits too; a newer one is not written over, and the same id is one template', async () => {
  const id = uuidv7()
  const content = { ...offer(), buttons: [] }
  content.words.sw.body = 'x'.repeat(1100)
  const body = { id, numberId: null, name: 'Jina baya!', content }
  const first = await t().must(createTemplate, { body }, shop.token)
  expect((await t().must(createTemplate, { body: { ...body, name: 'jingine' } }, shop.token)).name).toBe('Jina baya!')
  const saved = { version: 1, numberId: number.id, name: 'ofa', content: offer() }
  expect(await t().must(saveTemplate, { params: { id }, body: saved }, shop.token)).toMatchObject({
    version: 2,
    content: offer(),
  })
  expect(codeOf(await t().call(saveTemplate, { params: { id }, body: saved }, shop.token))).toBe(
    'shop.changed_meanwhile',
  )
  expect(first.languages).toEqual([])
  const { items } = await t().must(listTemplates, {}, shop.token)
  expect(items.find((row) => row.id === id)).toMatchObject({
    name: 'ofa',
    isChanged: true,
    category: 'marketing',
    languages: [],
  })
})

test('what WhatsApp would refuse is not handed in, and each field says why', async () => {
  const content = offer()
  content.words.sw.body = '{{1}} karibu'
  content.words.en.footer = '{{2}}'
  const row = await draft(content, { name: 'Ofa' })
  const answer = await submit(row)
  expect([answer.status, codeOf(answer)]).toEqual([400, 'template.not_ready'])
  expect(fieldsOf(answer)).toEqual(
    expect.arrayContaining([
      { path: 'name', message: 'name_letters' },
      { path: 'words.sw.body', message: 'variable_start' },
      { path: 'words.en.footer', message: 'footer_variable' },
    ]),
  )
  expect(fake().created).toEqual([])
})

test('handed in once for each tap, both languages; nothing new is nothing to hand in', async () => {
  const row = await draft()
  const submitId = uuidv7()
  const twice = await Promise.all([submit(row, submitId), submit(row, submitId)])
  expect(twice.map((answer) => answer.status)).toEqual([200, 200])
  expect(codeOf(await submit(row))).toBe('template.in_review')
  await work()
  expect(
    fake()
      .created.map(({ body }) => body['language'])
      .toSorted((a, b) => String(a).localeCompare(String(b))),
  ).toEqual(['en', 'sw'])
  expect(await states(row.id)).toEqual({ sw: 'pending', en: 'pending' })
  expect((await submit(row, submitId)).status).toBe(200)
  await work()
  expect(fake().created).toHaveLength(2)
  expect(codeOf(await submit(row))).toBe('template.in_review')
  expect((await one(row.id)).history.filter(({ kind }) => kind === 'submitted')).toHaveLength(2)
})

test('an answer that is lost is told as not known, WhatsApp is asked by the name, and nothing is handed in twice', async () => {
  const content = offer()
  content.words.en = emptyContent().words.en
  const row = await draft(content)
  fake().faults.push({ code: 0, after: 'cut' })
  await submit(row)
  await t().app.runDueJobs()
  expect(await states(row.id)).toEqual({ sw: 'unknown' })
  expect(fake().created).toHaveLength(1)
  // Whoever does not wait for the next look asks now.
  expect((await submit(row)).status).toBe(200)
  await work()
  expect(await states(row.id)).toEqual({ sw: 'pending' })
  expect(fake().created).toHaveLength(1)

  // And where it did not arrive, it is handed in once more.
  const other = await draft(content)
  fake().faults.push({ code: 0, after: 'garbage' })
  await submit(other)
  await t().app.runDueJobs()
  fake().lists.set(
    number.wabaId,
    fake()
      .all(number.wabaId)
      .filter(({ name }) => name !== other.name),
  )
  await submit(other)
  await work()
  expect(await states(other.id)).toEqual({ sw: 'pending' })
  expect(atMeta(other.name)).toHaveLength(1)
})

test.each([
  [{ code: 100, subcode: 2_388_293 }, 'refused', 'variables'],
  [{ code: 100, subcode: 2_388_024 }, 'refused', 'name_taken'],
  [{ code: 100, subcode: 7 }, 'refused', 'other'],
  [{ code: 190 }, 'refused', 'account'],
  [{ code: 80_008 }, 'sending', null],
])('what WhatsApp does not take says why: %j', async (fault, state, failure) => {
  const content = offer()
  content.words.en = emptyContent().words.en
  const row = await draft(content)
  fake().faults.push(fault)
  await submit(row)
  await work()
  expect((await one(row.id)).languages).toMatchObject([{ language: 'sw', state, failure }])
  if (state !== 'refused') return
  // Once it is mended it goes again.
  expect((await submit(await one(row.id))).status).toBe(200)
  await work()
  expect(await states(row.id)).toEqual({ sw: 'pending' })
})

test('news move it on: approved, refused with its reason, paused; late, twice and out of order they change nothing that is newer', async () => {
  const row = await handedIn()
  for (const part of atMeta(row.name)) part.status = part.language === 'sw' ? 'APPROVED' : 'PENDING'
  await told('message_template_status_update', row.name, status('APPROVED'), 20)
  await told('message_template_status_update', row.name, status('APPROVED'), 20)
  expect(await states(row.id)).toEqual({ sw: 'approved', en: 'pending' })
  fake().lists.set(
    number.wabaId,
    fake()
      .all(number.wabaId)
      .filter(({ name }) => name !== row.name),
  )
  await told('message_template_status_update', row.name, status('REJECTED', { reason: 'SCAM' }), 10)
  expect(await states(row.id)).toEqual({ sw: 'approved', en: 'pending' })
  await told('message_template_status_update', row.name, status('REJECTED', { reason: 'PROMOTIONAL' }), 30, 'en')
  await told('message_template_status_update', row.name, status('PAUSED'), 40)
  const after = await one(row.id)
  expect(after.languages).toMatchObject([
    { language: 'sw', state: 'paused', reason: null },
    { language: 'en', state: 'rejected', reason: 'promotional' },
  ])
  const moved = after.history
    .filter(({ kind, language }) => kind === 'state' && language === 'sw')
    .map(({ word }) => word)
  expect(moved).toEqual(['paused', 'approved', 'pending'])
  await told('message_template_status_update', row.name, status('DELETED'), 50, 'en')
  expect(await states(row.id)).toEqual({ sw: 'paused' })
})

test('what it is for and how customers take it follow WhatsApp’s judgement, each in its own time', async () => {
  const row = await handedIn(starterOf('thanks').content)
  const mine = atMeta(row.name)
  for (const part of mine)
    Object.assign(part, { status: 'APPROVED', category: 'MARKETING', quality_score: { score: 'RED' } })
  await told('message_template_quality_update', row.name, { new_quality_score: 'RED' }, 20)
  await told('template_category_update', row.name, { new_category: 'MARKETING' }, 10)
  const { languages, history, content } = await one(row.id)
  expect(languages[0]).toMatchObject({ language: 'sw', category: 'marketing', quality: 'red', state: 'approved' })
  expect(content.category).toBe('utility')
  expect(history.map(({ kind, word }) => `${kind} ${word}`)).toEqual(
    expect.arrayContaining(['category marketing', 'quality red']),
  )
})

test('an approved one is edited in its place, once a day; a rejected one as often as it takes', async () => {
  const row = await handedIn()
  const mine = atMeta(row.name)
  for (const part of mine) part.status = 'APPROVED'
  await told('message_template_status_update', row.name, status('APPROVED'), 20)
  const edit = async (body: string) => {
    t().clock.advance(MINUTE)
    const now = await one(row.id)
    const content = structuredClone(now.content)
    content.words.sw.body = body
    const save = { version: now.version, numberId: number.id, name: row.name, content }
    return await submit(await t().must(saveTemplate, { params: { id: row.id }, body: save }, shop.token))
  }
  expect((await edit('Habari {{1}}! Leo {{2}} ni {{3}} tu mpaka {{4}}, karibu sana dukani kwetu uagize.')).status).toBe(
    200,
  )
  await work()
  expect(await states(row.id)).toEqual({ sw: 'pending', en: 'approved' })
  expect(mine.find(({ language }) => language === 'sw')?.edits).toHaveLength(1)
  expect(atMeta(row.name)).toHaveLength(2)
  for (const part of mine) part.status = 'APPROVED'
  await told('message_template_status_update', row.name, status('APPROVED'), 90)
  const again = 'Habari {{1}}! Kesho {{2}} ni {{3}} tu mpaka {{4}}, karibu sana dukani kwetu uagize.'
  expect(codeOf(await edit(again))).toBe('template.edited_too_often')
  t().clock.advance(25 * 60 * MINUTE)
  for (const part of mine) part.edits = []
  expect((await submit(await one(row.id))).status).toBe(200)
  await work()
  const swahili = mine.find(({ language }) => language === 'sw')
  expect(swahili?.components.find(({ type }) => type === 'BODY')?.['text']).toBe(again)
  // What was handed in keeps its name.
  const now = await one(row.id)
  const renamed = { version: now.version, numberId: number.id, name: 'jingine', content: now.content }
  expect((await t().call(saveTemplate, { params: { id: row.id }, body: renamed }, shop.token)).status).toBe(400)
})

test('deleted there and here, and its name is taken for thirty days', async () => {
  const row = await handedIn()
  fake().faults.push({ code: 2, subcode: 0 })
  expect(codeOf(await t().call(deleteTemplate, { params: { id: row.id } }, shop.token))).toBe('chat.no_answer')
  expect(await t().must(deleteTemplate, { params: { id: row.id } }, shop.token)).toEqual({ ok: true })
  expect(atMeta(row.name)).toEqual([])
  expect((await t().call(deleteTemplate, { params: { id: row.id } }, shop.token)).status).toBe(404)
  const again = await draft(offer(), { name: row.name })
  expect(codeOf(await submit(again))).toBe('template.name_blocked')
  const kept = await handedIn()
  expect(codeOf(await submit(await draft(offer(), { name: kept.name })))).toBe('template.name_taken')
  // One that was never handed in just goes.
  const never = await draft()
  await t().must(deleteTemplate, { params: { id: never.id } }, shop.token)
  expect((await t().call(getTemplate, { params: { id: never.id } }, shop.token)).status).toBe(404)
})

test('a picture is drawn anew, handed in as a sample and named by its handle; another kind of file, or another shop’s, is refused', async () => {
  const id = uuidv7()
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a0205f' } })
    .png()
    .toBuffer()
  const add = (file: Buffer, fileId: string, of = shop) =>
    t().call(
      addTemplateFile,
      { query: { id: fileId, fileName: 'ofa.png' }, file: new Blob([new Uint8Array(file)]) },
      of.token,
    )
  expect((await add(png, id)).status).toBe(200)
  expect(codeOf(await add(Buffer.from('si picha'), uuidv7()))).toBe('chat.file_type')
  expect(fieldsOf(await submit(await draft(headed('document', id))))).toEqual([
    { path: 'header.file', message: 'header_file' },
  ])
  const row = await handedIn(headed('image', id))
  expect(row.languages.map(({ state }) => state)).toEqual(['pending', 'pending'])
  // What waited since an earlier test may have gone meanwhile.
  const sent = fake().created.find(({ body }) => body['name'] === row.name)
  const [head] = (sent?.body['components'] ?? []) as { example: { header_handle: string[] } }[]
  const handle = head?.example.header_handle[0]
  expect(fake().handles.get(handle ?? '')?.type).toBe('image/jpeg')
  const other = await t().aShop()
  expect((await t().call(getTemplateFile, { params: { id } }, other.token)).status).toBe(404)
  const theirs = await aNumber(t(), chat.graph, other)
  const stolen = await draft(headed('image', id), { of: other, numberId: theirs.id })
  expect(fieldsOf(await submit(stolen, uuidv7(), other))).toEqual([{ path: 'header.file', message: 'header_file' }])
})

test('another shop’s templates do not exist, and rights are asked for each action', async () => {
  const row = await handedIn()
  const other = await t().aShop()
  const params = { id: row.id }
  const save = { version: row.version, numberId: null, name: 'x', content: offer() }
  for (const answer of [
    await t().call(getTemplate, { params }, other.token),
    await t().call(saveTemplate, { params, body: save }, other.token),
    await submit(row, uuidv7(), other),
    await t().call(deleteTemplate, { params }, other.token),
  ])
    expect(answer.status).toBe(404)
  expect((await t().must(listTemplates, {}, other.token)).items).toEqual([])
  const seller = await shop.asMember([{ resource: 'whatsapp_interactions', action: ['read'] }])
  expect((await t().call(getTemplate, { params }, seller.token)).status).toBe(200)
  for (const answer of [
    await t().call(
      createTemplate,
      { body: { id: uuidv7(), numberId: null, name: 'x', content: offer() } },
      seller.token,
    ),
    await t().call(saveTemplate, { params, body: save }, seller.token),
    await t().call(deleteTemplate, { params }, seller.token),
  ])
    expect(answer.status).toBe(403)
})

test('what was made with Meta is listed beside ours, can be copied and not changed here', async () => {
  const name = 'ya_meta'
  madeAtMeta(name)
  await t().must(listTemplates, {}, shop.token)
  await work()
  const { items } = await t().must(listTemplates, {}, shop.token)
  const found = items.find((row) => row.name === name)
  expect(found).toMatchObject({
    origin: 'meta',
    isWhole: false,
    begins: { en: 'Habari', sw: '' },
    languages: [{ language: 'en_US', state: 'approved', quality: 'green' }],
  })
  const row = await one(found?.id ?? '')
  const body = { version: row.version, numberId: number.id, name, content: row.content }
  expect((await t().call(saveTemplate, { params: { id: row.id }, body }, shop.token)).status).toBe(400)
  expect(codeOf(await submit(row))).toBe('template.in_review')
})

test('the sandbox takes the very same way: handed in, refused by the operator with a reason, filed as an offer, deleted and its name kept', async () => {
  const operator = (await t().must(openOperator, { body: { key: 'ufunguo' } })).token
  const played = await t().aShop()
  const { id: numberId, phoneNumberId } = await t().must(connectSandboxNumber, { body: { id: uuidv7() } }, played.token)
  const row = await draft(starterOf('thanks').content, { name: 'asante', of: played, numberId })
  expect((await submit(row, uuidv7(), played)).status).toBe(200)
  await work()
  expect((await one(row.id, played)).languages.map(({ state }) => state)).toEqual(['pending', 'pending'])
  const judge = async (body: object) => {
    t().clock.advance(2 * MINUTE)
    const judged = { name: 'asante', language: 'sw', state: 'pending' as const, ...body }
    await t().must(judgeSandboxTemplate, { params: { phoneNumberId }, body: judged }, operator)
    await work()
    return (await one(row.id, played)).languages[0]
  }
  expect(await judge({ state: 'rejected', reason: 'scam' })).toMatchObject({ state: 'rejected', reason: 'scam' })
  expect(await judge({ state: 'approved' })).toMatchObject({ state: 'approved', reason: null, quality: 'unknown' })
  expect(await judge({ state: 'approved', category: 'marketing', quality: 'yellow' })).toMatchObject({
    category: 'marketing',
    quality: 'yellow',
  })
  await t().must(deleteTemplate, { params: { id: row.id } }, played.token)
  const again = await draft(starterOf('thanks').content, { name: 'asante', of: played, numberId })
  expect(codeOf(await submit(again, uuidv7(), played))).toBe('template.name_blocked')
})

test('no more are handed in than an hour allows', async () => {
  const busy = await t().aShop()
  const theirs = await aNumber(t(), chat.graph, busy)
  for (let count = 0; count < 10; count += 1)
    expect((await submit(await draft(offer(), { of: busy, numberId: theirs.id }), uuidv7(), busy)).status).toBe(200)
  const over = await submit(await draft(offer(), { of: busy, numberId: theirs.id }), uuidv7(), busy)
  expect([over.status, codeOf(over)]).toEqual([429, 'request.too_many'])
})

test('a name is free again after thirty days', async () => {
  const other = await t().aShop()
  const theirs = await aNumber(t(), chat.graph, other)
  const mine = { of: other, numberId: theirs.id, name: 'ofa_ya_mwaka' }
  const row = await draft(offer(), mine)
  await submit(row, uuidv7(), other)
  await work()
  await t().must(deleteTemplate, { params: { id: row.id } }, other.token)
  const again = await draft(offer(), mine)
  expect(codeOf(await submit(again, uuidv7(), other))).toBe('template.name_blocked')
  // A session does not live so long, and the sweep of a night clears the name.
  await inShop(t().db, other.shop.id, (tx) =>
    deleteOldNames(tx, other.shop.id, new Date(t().clock.now().getTime() + MINUTE)),
  )
  expect((await submit(again, uuidv7(), other)).status).toBe(200)
})

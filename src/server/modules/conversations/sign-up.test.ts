import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  connectSandboxNumber,
  listChatNumbers,
  registerChatNumber,
  signUpChatNumber,
} from '../../../shared/contract/chat-numbers.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import {
  change,
  conversationsOf,
  deliver,
  delivery,
  messagesOf,
  secondsOf,
  startChatApp,
} from '../../../../tests/support/whatsapp/chats.ts'
import { FAKE_APP } from '../../../../tests/support/whatsapp/graph-fake.ts'
import { inSystem } from '../../platform/database.ts'
import { jobsOf } from '../../platform/jobs.ts'
import { asOwner, codeOf, type OwnedShop } from '../../../../tests/support/test-app.ts'

let chat: Awaited<ReturnType<typeof startChatApp>>
let shop: OwnedShop
const t = () => chat.t
beforeAll(async () => {
  chat = await startChatApp()
  shop = await t().aShop()
})
afterAll(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- whatever a test did
  expect(chat.graph.problems).toEqual([])
  await chat.close()
})

let made = 0
/** Somebody went through Meta's window: a code that opens an account with these numbers. */
function granted({
  phones = [{}],
  scopes,
}: { phones?: { isOnApp?: boolean; pin?: string }[]; scopes?: string[] } = {}) {
  made += 1
  const token = `EAAG-signed-up-${made}-${'s'.repeat(40)}`
  const wabaId = String(302_290_129_340_000 + made)
  const ids = phones.map((phone, place) => {
    const id = String(306_540_352_240_000 + made * 10 + place)
    chat.graph.numbers.set(id, { token, wabaId, displayPhone: '+255 713 000 000', ...phone })
    return id
  })
  const code = `AQB-code-${made}`
  chat.graph.codes.set(code, { token, wabaIds: [wabaId], ...(scopes ? { scopes } : {}) })
  return { code, token, wabaId, ids, phoneNumberId: ids[0] ?? '' }
}
const signUp = (body: { code: string; wabaId?: string; phoneNumberId?: string; isCoexisting?: boolean; id?: string }) =>
  t().call(
    signUpChatNumber,
    { body: { id: uuidv7(), wabaId: '', phoneNumberId: '', isCoexisting: false, ...body } },
    shop.token,
  )

describe('a number of its own', () => {
  test('the code is exchanged, the account confirmed, webhooks asked for, the number registered and kept; nothing secret comes out', async () => {
    const own = granted()
    const answer = await signUp(own)
    expect(answer.body).toMatchObject({
      phoneNumberId: own.phoneNumberId,
      wabaId: own.wabaId,
      state: 'connected',
      isCoexisting: false,
      troubleCode: null,
      perSecond: 80,
    })
    expect(chat.graph.subscribed).toContain(own.wabaId)
    const [{ pin } = { pin: '' }] = chat.graph.registered.filter((one) => one.phoneNumberId === own.phoneNumberId)
    expect(pin).toMatch(/^\d{6}$/)
    const stored = await asOwner(t(), (db) =>
      db
        .selectFrom('chat_numbers')
        .select(['pin', 'token'])
        .where('phone_number_id', '=', own.phoneNumberId)
        .executeTakeFirstOrThrow(),
    )
    expect(stored.pin?.includes(pin)).toBe(false)
    expect(JSON.stringify(answer.body)).not.toContain(own.token)
    expect(t().lines.join('')).not.toMatch(new RegExp(`${own.token}|${own.code}|${FAKE_APP.secret}`))
  })

  test('what the browser said is a hint: an account or number the code does not open is refused, and nothing is kept', async () => {
    const own = granted()
    const other = granted()
    const before = (await t().must(listChatNumbers, {}, shop.token)).items.length
    expect(codeOf(await signUp({ ...own, wabaId: other.wabaId }))).toBe('chat.not_of_account')
    const again = granted()
    expect(codeOf(await signUp({ ...again, phoneNumberId: other.phoneNumberId }))).toBe('chat.not_of_account')
    const weak = granted({ scopes: ['whatsapp_business_management'] })
    expect(codeOf(await signUp({ code: weak.code }))).toBe('chat.not_of_account')
    expect((await t().must(listChatNumbers, {}, shop.token)).items).toHaveLength(before)
  })

  test('a code is good once; the same sign-up sent again after a lost answer is the same number', async () => {
    const own = granted()
    const id = uuidv7()
    const first = await signUp({ ...own, id })
    expect((await signUp({ ...own, id })).body).toMatchObject({ id, phoneNumberId: own.phoneNumberId })
    expect(first.status).toBe(200)
    expect(codeOf(await signUp({ ...own, id: uuidv7() }))).toBe('chat.code_used')
    expect(codeOf(await signUp({ code: 'AQB-invented-code' }))).toBe('chat.code_used')
  })

  test('several numbers: the one that was named, else the only one that is free', async () => {
    const three = granted({ phones: [{}, {}, { isOnApp: true }] })
    expect(codeOf(await signUp({ code: three.code }))).toBe('chat.which_number')
    chat.graph.codes.set(three.code, { token: three.token, wabaIds: [three.wabaId] })
    expect((await signUp({ ...three, phoneNumberId: three.ids[1] ?? '' })).body).toMatchObject({
      phoneNumberId: three.ids[1],
    })
    chat.graph.codes.set(three.code, { token: three.token, wabaIds: [three.wabaId] })
    expect(codeOf(await signUp({ code: three.code }))).not.toBe('chat.which_number')
  })

  test('a number with a PIN of its own says so, and is registered by it', async () => {
    const other = await t().aShop()
    const own = granted({ phones: [{ pin: '246810' }] })
    const number = await t().must(
      signUpChatNumber,
      { body: { id: uuidv7(), code: own.code, wabaId: own.wabaId, phoneNumberId: '', isCoexisting: false } },
      other.token,
    )
    expect(number).toMatchObject({ state: 'connected', troubleCode: 133005 })
    const register = (pin: string, token = other.token) =>
      t().call(registerChatNumber, { params: { id: number.id }, body: { pin } }, token)
    expect((await register('111111')).body).toMatchObject({ troubleCode: 133005 })
    expect(codeOf(await register('12ab56'))).toBe('request.invalid')
    expect(codeOf(await register('246810', shop.token))).toBe('chat.number_not_found')
    expect((await register('246810')).body).toMatchObject({ troubleCode: null })
    const sandbox = await t().must(connectSandboxNumber, { body: { id: uuidv7() } }, other.token)
    const answer = await t().call(
      registerChatNumber,
      { params: { id: sandbox.id }, body: { pin: '123456' } },
      other.token,
    )
    expect(codeOf(answer)).toBe('chat.not_set_up')
  })
})

/** What waits for a time is asked for by the queue's own clock, which tests do not move. */
async function askAgain(shopId: string, numberId: string): Promise<void> {
  await inSystem(t().db, async (tx) => await jobsOf(tx)?.enqueue(tx, 'chat.ask_app', { shopId, numberId }))
  await t().app.runDueJobs()
}

describe('beside the phone app', () => {
  test('it is not registered; contacts and history are asked for once each, again while WhatsApp is in trouble, and not after a day', async () => {
    const other = await t().aShop()
    const own = granted({ phones: [{ isOnApp: true }] })
    chat.graph.faults.push({ code: 131000, status: 500 })
    const number = await t().must(
      signUpChatNumber,
      { body: { id: uuidv7(), code: own.code, wabaId: '', phoneNumberId: '', isCoexisting: true } },
      other.token,
    )
    expect(number).toMatchObject({ isCoexisting: true, perSecond: 20 })
    const askedOf = () =>
      chat.graph.asked.filter(({ phoneNumberId }) => phoneNumberId === own.phoneNumberId).map(({ kind }) => kind)
    await t().app.runDueJobs()
    expect(askedOf()).toEqual([])
    for (let times = 0; times < 2; times += 1) await askAgain(other.shop.id, number.id)
    expect(askedOf()).toEqual(['smb_app_state_sync', 'history'])
    expect(chat.graph.registered.some(({ phoneNumberId }) => phoneNumberId === own.phoneNumberId)).toBe(false)
  })

  test('what was written before stands in its conversation, whatever order it came in, and asks for nothing', async () => {
    const other = await t().aShop()
    const own = granted({ phones: [{ isOnApp: true }] })
    const number = await t().must(
      signUpChatNumber,
      { body: { id: uuidv7(), code: own.code, wabaId: '', phoneNumberId: '', isCoexisting: true } },
      other.token,
    )
    const day = 86_400_000
    const now = t().clock.now().getTime()
    const past = (id: string, from: string, text: string, daysAgo: number, status = 'READ') => ({
      from,
      id,
      timestamp: secondsOf(new Date(now - daysAgo * day)),
      type: 'text',
      text: { body: text },
      history_context: { status },
    })
    const chunk = (...messages: object[]) =>
      delivery(
        change(
          number,
          {
            history: [
              { metadata: { phase: 0, chunk_order: 1, progress: 50 }, threads: [{ id: '255754000231', messages }] },
            ],
          },
          'history',
        ),
      )
    const newer = chunk(
      past('wamid.P3', '255712345678', 'Karibu tena', 2),
      past('wamid.P2', '255754000231', 'Asante', 3),
    )
    const older = chunk(past('wamid.P1', '255754000231', 'Mna sukari?', 40), {
      ...past('wamid.P4', '255754000231', '', 39),
      type: 'media_placeholder',
      text: undefined,
    })
    for (const body of [newer, older, newer]) await deliver(t(), body)
    await deliver(
      t(),
      delivery(
        change(
          number,
          {
            messages: [
              {
                from: '255754000231',
                id: 'wamid.P4',
                timestamp: secondsOf(new Date(now - 39 * day)),
                type: 'image',
                image: { id: '4490709327384033', mime_type: 'image/jpeg', caption: 'Hii' },
              },
            ],
          },
          'history',
        ),
      ),
    )
    await deliver(
      t(),
      delivery(
        change(
          number,
          {
            state_sync: [
              { type: 'contact', action: 'add', contact: { full_name: 'Baraka Joseph', phone_number: '255754000231' } },
            ],
          },
          'smb_app_state_sync',
        ),
      ),
    )
    const [conversation, ...more] = await conversationsOf(t(), other.shop.id)
    expect(more).toEqual([])
    expect(conversation).toMatchObject({ name: 'Baraka Joseph', unread: 0, handledBy: 'flow' })
    const messages = await messagesOf(t(), other.shop.id)
    expect(messages.map(({ wamid, direction, status }) => [wamid, direction, status])).toEqual([
      ['wamid.P2', 'in', 'received'],
      ['wamid.P3', 'out', 'read'],
      ['wamid.P1', 'in', 'received'],
      ['wamid.P4', 'in', 'received'],
    ])
    expect(messages.at(-1)?.content).toMatchObject({ kind: 'media', mediaKind: 'image', caption: 'Hii' })
    expect(chat.graph.sent.filter(({ phoneNumberId }) => phoneNumberId === own.phoneNumberId)).toEqual([])
    await deliver(t(), delivery(change(number, { history: [{ errors: [{ code: 2593109 }] }] }, 'history')))
    expect(await messagesOf(t(), other.shop.id)).toHaveLength(4)
  })
})

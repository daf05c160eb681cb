import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InboundContent } from '../../../shared/contract/conversations.ts'
import { isSignedWith, signatureOf } from './webhook-signature.ts'
import type { DeliveryItem } from './delivery-items.ts'
import { readDelivery } from './read-delivery.ts'

const file = path.join(import.meta.dirname, '../../../../tests/support/whatsapp/webhook-bodies.json')
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
const { bodies } = JSON.parse(readFileSync(file, 'utf8')) as { bodies: Record<string, unknown> }
const now = new Date('2026-11-26T10:00:00Z')
const read = (body: unknown) => readDelivery(Buffer.from(JSON.stringify(body)), now)
function messageOf(body: unknown): Extract<DeliveryItem, { kind: 'message' }> {
  const item = read(body)?.items[0]
  if (item?.kind !== 'message') throw new Error(`no message: ${JSON.stringify(item)}`)
  return item
}

describe('Meta’s own examples', () => {
  test.each<[string, Partial<InboundContent>]>([
    ['Text Message', { kind: 'text', text: 'Does it come in another color?' }],
    ['Text Message with Context (Product Inquiry)', { kind: 'text' }],
    ['Text Message from Click to WhatsApp Ad', { kind: 'text' }],
    ['Reaction Message', { kind: 'reaction', emoji: '👍' }],
    ['Image Message', { kind: 'media', mediaKind: 'image' }],
    ['Location Message', { kind: 'location' }],
    [
      'Contact Sharing Message',
      { kind: 'contacts', contacts: [{ name: 'Lucía Gómez', phones: ['+1 (983) 555-2319'] }] },
    ],
    ['Unsupported Message', { kind: 'unknown', type: 'unsupported' }],
    ['Button Message', { kind: 'choice', id: 'Unsubscribe', title: 'Unsubscribe' }],
    ['Interactive List Reply Message', { kind: 'choice', id: 'priority_express', title: 'Priority Mail Express' }],
    ['Interactive Button Reply Message', { kind: 'choice' }],
    [
      'Order Message',
      {
        kind: 'basket',
        catalogId: '194836987003835',
        items: [
          { retailerId: 'di9ozbzfi4', quantity: 2 },
          { retailerId: 'nqryix03ez', quantity: 1 },
        ],
      },
    ],
  ])('%s', (name, content) => {
    const message = messageOf(bodies[name])
    expect(message).toMatchObject({
      phoneNumberId: '106540352242922',
      who: { phone: '+16505551234', userId: null },
      name: 'Sheena Nelson',
      content,
    })
    expect(InboundContent.parse(message.content)).toEqual(message.content)
    expect(message.at.getUTCFullYear()).toBe(2025)
    // A price in another currency is nothing a customer of ours can have seen.
    expect(JSON.stringify(message.content)).not.toMatch(/price|seen/)
  })

  test('somebody changed their number', () => {
    expect(read(bodies['System Message'])?.items).toEqual([
      {
        kind: 'renamed',
        phoneNumberId: '106540352242922',
        at: new Date(1_750_269_342_000),
        who: { phone: '+16505551234', userId: null },
        to: { phone: '+12195555358', userId: null },
      },
    ])
  })

  test.each(['Group Create Message', 'Group Settings Update', 'Group Remove Participants'])(
    '%s is passed over, by name',
    (name) => {
      const found = read(bodies[name])
      expect(found?.items).toEqual([])
      expect(found?.passedOver).toHaveLength(1)
    },
  )
  test('none was forgotten', () => expect(Object.keys(bodies)).toHaveLength(16))
})

const envelope = (value: object, field = 'messages') => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [{ field, value: { metadata: { phone_number_id: '106540352242922' }, ...value } }],
    },
  ],
})

describe('who wrote', () => {
  const text = { id: 'wamid.1', timestamp: '1749416383', type: 'text', text: { body: 'Habari' } }
  test('a phone and an id of this business’s own, in one message', () => {
    const contacts = [{ wa_id: '255712000111', user_id: 'TZ.104012', profile: { name: 'Amina', username: 'amina.tz' } }]
    expect(
      messageOf(envelope({ contacts, messages: [{ ...text, from: '255712000111', from_user_id: 'TZ.104012' }] })),
    ).toMatchObject({
      who: { phone: '+255712000111', userId: 'TZ.104012' },
      username: 'amina.tz',
    })
  })
  test('a user name alone: there is no phone', () => {
    const contacts = [{ user_id: 'TZ.104012', profile: { username: 'amina.tz' } }]
    expect(messageOf(envelope({ contacts, messages: [{ ...text, from_user_id: 'TZ.104012' }] })).who).toEqual({
      phone: null,
      userId: 'TZ.104012',
    })
  })
  test('the contact of somebody else says nothing about who wrote', () => {
    const contacts = [{ wa_id: '255712000999', user_id: 'TZ.999', profile: { name: 'Mwingine' } }]
    expect(messageOf(envelope({ contacts, messages: [{ ...text, from: '255712000111' }] }))).toMatchObject({
      who: { phone: '+255712000111', userId: null },
      name: '',
    })
  })
  test('nobody at all is passed over', () => {
    expect(read(envelope({ messages: [text] }))).toEqual({ items: [], passedOver: ['message text without an id'] })
  })
})

test('statuses, echoes of the owner’s phone, edits, errors and lost accounts', () => {
  const status = {
    id: 'wamid.2',
    status: 'delivered',
    timestamp: '1749416383',
    recipient_id: '255712000111',
    biz_opaque_callback_data: 'abc',
    pricing: { billable: true, pricing_model: 'PMP', category: 'utility', type: 'regular' },
  }
  expect(read(envelope({ statuses: [status] }))?.items[0]).toMatchObject({
    kind: 'status',
    status: 'delivered',
    callbackData: 'abc',
    priceCategory: 'utility',
    isBillable: true,
  })
  expect(read(envelope({ statuses: [{ ...status, status: 'played' }] }))?.items[0]).toMatchObject({ status: 'read' })
  expect(
    read(envelope({ statuses: [{ ...status, status: 'failed', errors: [{ code: 131047, title: 'x' }] }] }))?.items[0],
  ).toMatchObject({ status: 'failed', errorCode: 131047 })
  expect(read(envelope({ statuses: [{ ...status, status: 'teleported' }] }))).toEqual({
    items: [],
    passedOver: ['status teleported'],
  })
  const echo = {
    from: '255712345678',
    to: '255712000111',
    id: 'wamid.3',
    timestamp: '1749416383',
    type: 'text',
    text: { body: 'Nakuja' },
  }
  expect(read(envelope({ message_echoes: [echo] }, 'smb_message_echoes'))?.items[0]).toMatchObject({
    kind: 'echo',
    who: { phone: '+255712000111' },
    content: { kind: 'text', text: 'Nakuja' },
  })
  const edit = {
    from: '255712000111',
    id: 'wamid.4',
    timestamp: '1749416383',
    type: 'edit',
    edit: { original_message_id: 'wamid.1', message: { type: 'text', text: { body: 'Mbili' } } },
  }
  expect(read(envelope({ messages: [edit] }))?.items[0]).toMatchObject({
    kind: 'edited',
    wamid: 'wamid.1',
    text: 'Mbili',
  })
  const revoke = {
    from: '255712000111',
    id: 'wamid.5',
    timestamp: '1749416383',
    type: 'revoke',
    revoke: { original_message_id: 'wamid.1' },
  }
  expect(read(envelope({ messages: [revoke] }))?.items[0]).toMatchObject({
    kind: 'edited',
    wamid: 'wamid.1',
    text: null,
  })
  expect(read(envelope({ errors: [{ code: 130429, title: 'x' }] }))?.items[0]).toMatchObject({
    kind: 'trouble',
    code: 130429,
  })
  expect(read(envelope({ event: 'PARTNER_REMOVED' }, 'account_update'))?.items).toEqual([
    { kind: 'account', wabaId: '102290129340398', isLost: true },
  ])
})

test.each([
  ['APPROVED', 'NONE', 'approved', null],
  ['REINSTATED', null, 'approved', null],
  ['FLAGGED', 'NONE', 'approved', null],
  ['REJECTED', 'INVALID_FORMAT', 'rejected', 'invalid_format'],
  ['REJECTED', 'NENO_JIPYA', 'rejected', null],
  ['PAUSED', 'INVALID_FORMAT', 'paused', null],
  ['DISABLED', 'NONE', 'disabled', null],
  ['IN_APPEAL', 'NONE', 'pending', null],
  ['PENDING_DELETION', null, 'gone', null],
])('news of a template: %s with %s', (event, reason, state, why) => {
  const value = {
    event,
    message_template_id: 1_689_556_908_129_832,
    message_template_name: 'order_confirmation',
    message_template_language: 'en-US',
    reason,
  }
  expect(read(envelope(value, 'message_template_status_update'))?.items).toEqual([
    {
      kind: 'template',
      wabaId: '102290129340398',
      at: now,
      name: 'order_confirmation',
      language: 'en_US',
      change: { state, reason: why },
    },
  ])
})
test.each([
  ['template_category_update', { previous_category: 'UTILITY', new_category: 'MARKETING' }, { category: 'marketing' }],
  ['message_template_quality_update', { new_quality_score: 'RED' }, { quality: 'red' }],
  ['message_template_quality_update', { new_quality_score: 'BLUE' }, { quality: 'unknown' }],
])('%s of a template: %j', (field, more, change) => {
  const of = { message_template_id: 1, message_template_name: 'ofa', message_template_language: 'sw' }
  const body = {
    object: 'whatsapp_business_account',
    entry: [{ id: '102290129340398', time: 1_751_247_548, changes: [{ field, value: { ...of, ...more } }] }],
  }
  expect(read(body)?.items).toEqual([
    {
      kind: 'template',
      wabaId: '102290129340398',
      at: new Date(1_751_247_548_000),
      name: 'ofa',
      language: 'sw',
      change,
    },
  ])
})
test('news of a template that say nothing of whether it goes, or of which one, are passed over', () => {
  const of = { message_template_name: 'x', message_template_language: 'sw' }
  for (const value of [
    { ...of, event: 'LOCKED' },
    { ...of, event: 7 },
    { event: 'PAUSED', ...of, message_template_name: [] },
  ]) {
    const found = read(envelope(value, 'message_template_status_update'))
    expect([found?.items, found?.passedOver.length]).toEqual([[], 1])
  }
  // That it will be of another kind in a day is no change yet.
  const soon = read(envelope({ ...of, correct_category: 'MARKETING' }, 'template_category_update'))
  expect([soon?.items, soon?.passedOver.length]).toEqual([[], 1])
})

describe('whatever somebody sends', () => {
  test.each(['', 'null', '[]', '42', '{', '{"object":"page","entry":[]}', '{"object":null}'])(
    '%s is no delivery',
    (body) => {
      expect(readDelivery(Buffer.from(body), now)).toBeNull()
    },
  )
  test('random JSON, in every place of a body, is read without a word', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.jsonValue(), fc.string(), (value, other, type) => {
        for (const body of [
          value,
          { object: 'whatsapp_business_account', entry: value },
          { object: 'whatsapp_business_account', entry: [value, { id: other, changes: [value] }] },
          envelope({ messages: [value], contacts: other, statuses: [other] }),
          envelope({
            messages: [{ from: '255712000111', id: 'wamid.1', type, [type]: value, timestamp: other, context: value }],
          }),
          envelope({
            messages: [{ from: '255712000111', id: 'wamid.1', type: 'order', order: { product_items: value } }],
            contacts: [value],
          }),
          envelope({ message_echoes: [value] }, 'smb_message_echoes'),
        ]) {
          const found = read(body)
          for (const item of found?.items ?? [])
            if (item.kind === 'message' || item.kind === 'echo') {
              InboundContent.parse(item.content)
              expect(Number.isFinite(item.at.getTime())).toBe(true)
            }
        }
      }),
      { numRuns: 300 },
    )
  })
  test('deep nesting, endless lists and letters PostgreSQL cannot keep', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    expect(() => readDelivery(Buffer.from(deep), now)).not.toThrow()
    expect(() =>
      readDelivery(Buffer.from(`{"object":"whatsapp_business_account","entry":[{"changes":${deep}}]}`), now),
    ).not.toThrow()
    const many = Array.from({ length: 5000 }, (_, index) => ({
      from: '255712000111',
      id: `wamid.${index}`,
      timestamp: '1',
      type: 'text',
      text: { body: 'x'.repeat(10_000) },
    }))
    const found = read(envelope({ messages: many }))
    expect(found?.items).toHaveLength(2000)
    const [first] = found?.items ?? []
    // A time before there was WhatsApp is none.
    expect(first).toMatchObject({ at: now, content: { text: 'x'.repeat(4096) } })
    expect(
      messageOf(
        envelope({
          messages: [{ from: '255712000111', id: 'wamid.1', type: 'text', text: { body: 'a\u0000b\ud83d' } }],
        }),
      ).content,
    ).toEqual({ kind: 'text', text: 'ab\ufffd' })
    expect(
      read(
        envelope({
          messages: [
            { from: '255712000111', id: 'wamid.9', type: 'location', location: { latitude: 1e9, longitude: 'x' } },
          ],
        }),
      )?.items[0],
    ).toMatchObject({ content: { kind: 'unknown', type: 'location' } })
  })
})

describe('signatures', () => {
  // docs.github.com, "Validating webhook deliveries"; RFC 4231, section 4.3: the construction is the same.
  test('as published', () => {
    expect(signatureOf("It's a Secret to Everybody", 'Hello, World!')).toBe(
      'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17',
    )
    expect(signatureOf('Jefe', 'what do ya want for nothing?')).toBe(
      'sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    )
  })
  test('over the bytes as they came: the same JSON written anew is another body', () => {
    const raw = Buffer.from('{"text":"Karib\\u00fc \\ud83d\\ude00"}')
    expect(isSignedWith('siri', raw, signatureOf('siri', raw))).toBe(true)
    expect(
      isSignedWith('siri', Buffer.from(JSON.stringify(JSON.parse(raw.toString()))), signatureOf('siri', raw)),
    ).toBe(false)
    for (const wrong of ['', 'sha256=', 'sha1=abc', signatureOf('nyingine', raw), signatureOf('siri', raw).slice(7)])
      expect(isSignedWith('siri', raw, wrong), wrong).toBe(false)
  })
})

const preferences = (...user_preferences: unknown[]) => read(envelope({ user_preferences }, 'user_preferences'))
test('the switch for offers in WhatsApp: who, what and when; other words are passed over by name', () => {
  const said = {
    wa_id: '255754000111',
    detail: 'User requested to stop marketing messages',
    category: 'marketing_messages',
    value: 'stop',
    timestamp: 1_795_600_000,
  }
  expect(preferences(said)?.items).toMatchObject([
    { kind: 'preference', wants: false, who: { phone: '+255754000111', userId: null } },
  ])
  expect(preferences({ ...said, value: 'resume', wa_id: undefined, user_id: 'TZ.1040' })?.items).toMatchObject([
    { kind: 'preference', wants: true, who: { phone: null, userId: 'TZ.1040' } },
  ])
  const at = new Date(1_795_600_000_000)
  expect(preferences({ ...said, timestamp: '1795600000' })?.items[0]).toMatchObject({ at })
  const others = [
    { ...said, value: 'maybe' },
    { ...said, category: 'x'.repeat(99) },
    { ...said, wa_id: 7 },
    null,
    'stop',
  ]
  const odd = preferences(...others)
  expect(odd?.items).toEqual([])
  expect(odd?.passedOver).toEqual([
    'preference marketing_messages maybe',
    `preference ${'x'.repeat(40)} stop`,
    'preference marketing_messages stop',
    'preference  ',
  ])
  expect(preferences(...Array.from({ length: 5000 }, () => said))?.items).toHaveLength(2000)
})

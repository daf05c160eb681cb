import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AD_BOUNDS } from '../../../shared/domain/chat/ads.ts'
import { readDelivery } from './read-delivery.ts'
import { readReferral } from './read-referral.ts'

const file = path.join(import.meta.dirname, '../../../../tests/support/whatsapp/webhook-bodies.json')
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
const { bodies } = JSON.parse(readFileSync(file, 'utf8')) as { bodies: Record<string, unknown> }
const now = new Date('2026-11-26T10:00:00Z')
const CLICK =
  'Aff-n8ZTODiE79d22KtAwQKj9e_mIEOOj27vDVwFjN80dp4_0NiNhEgpGo0AHemvuSoifXaytfTzcchptiErTKCqTrJ5nW1h7IHYeYymGb5K5J5iTROpBhWAGaIAeUzHL50'
const ofReferral = (referral: unknown) => readReferral({ referral })

describe('what a message came by', () => {
  test('Meta’s own example', () => {
    const body = Buffer.from(JSON.stringify(bodies['Text Message from Click to WhatsApp Ad']))
    const item = readDelivery(body, now)?.items[0]
    expect(item?.kind === 'message' && item.ad).toEqual({
      source: 'ad',
      id: '120226305854810726',
      headline: 'Chat with us',
      body: 'Summer Succulents are here!',
      url: 'https://fb.me/3cr4Wqqkv',
      mediaKind: 'image',
      mediaUrl: 'https://scontent.xx.fbcdn.net/v/t45.1...',
      clickId: CLICK,
      greeting: 'Hi there! Let us know how we can help!',
    })
    const plain = readDelivery(Buffer.from(JSON.stringify(bodies['Text Message'])), now)?.items[0]
    expect(plain?.kind === 'message' && plain.ad).toBeNull()
  })

  test('a post, and a clip with its first picture', () => {
    expect(
      ofReferral({
        source_type: 'post',
        source_id: '9',
        video_url: 'https://v.example/1',
        thumbnail_url: 'https://v.example/2',
      }),
    ).toMatchObject({
      source: 'post',
      mediaUrl: 'https://v.example/1',
    })
    expect(ofReferral({ headline: 'x', thumbnail_url: 'https://v.example/2' })).toMatchObject({
      source: 'ad',
      mediaUrl: 'https://v.example/2',
    })
  })

  test.each([
    undefined,
    null,
    'ad',
    7,
    [],
    [{ headline: 'x' }],
    {},
    { source_type: 'ad' },
    { headline: 7, body: {}, source_url: ['https://a.example'] },
    { headline: ' \n ' },
  ])('nothing of %j', (referral) => expect(ofReferral(referral)).toBeNull())

  test.each([
    'http://a.example/x',
    'javascript:alert(1)',
    'data:text/html,x',
    '//a.example',
    'https://',
    'https://a b.example/',
    'https://wallet@a.example/',
    'https://:x@a.example/',
    'https://a.example/"><script>',
    'https://a.example/\\x',
    `https://a.example/${'x'.repeat(2000)}`,
    'ftp://a.example',
  ])('%s is no address', (url) => {
    expect(ofReferral({ headline: 'x', source_url: url, image_url: url })).toMatchObject({
      headline: 'x',
      url: '',
      mediaUrl: '',
    })
  })

  test('an @ behind the host is a part of it', () => {
    const url = 'https://www.threads.net/@duka/post/1?x=a@b'
    expect(ofReferral({ source_url: url })).toMatchObject({ url })
  })

  test('long ones are cut, between letters; lines are one line; what the database cannot keep is gone', () => {
    const ad = ofReferral({
      headline: '😀'.repeat(5000),
      body: 'b'.repeat(100_000),
      source_id: `1\0${'2'.repeat(900)}`,
      ctwa_clid: 'c'.repeat(10_000),
      welcome_message: { text: 'g'.repeat(5000) },
    })
    expect(ad?.headline).toHaveLength(AD_BOUNDS.headline)
    expect(ad?.headline.isWellFormed()).toBe(true)
    expect(ad?.body).toHaveLength(AD_BOUNDS.body)
    expect(ad?.id).toHaveLength(AD_BOUNDS.id)
    expect(ad?.clickId).toHaveLength(AD_BOUNDS.clickId)
    expect(ad?.greeting).toHaveLength(AD_BOUNDS.greeting)
    expect(JSON.stringify(ad)).not.toContain('\\u0000')
    expect(ofReferral({ headline: ' Ofa\n\tya  leo ' })?.headline).toBe('Ofa ya leo')
  })

  test('whatever a referral is, its message is read', () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          source_url: fc.jsonValue(),
          source_id: fc.jsonValue(),
          source_type: fc.jsonValue(),
          headline: fc.string({ unit: 'binary' }),
          body: fc.jsonValue(),
          image_url: fc.jsonValue(),
          ctwa_clid: fc.jsonValue(),
          welcome_message: fc.jsonValue(),
        },
        { requiredKeys: [] },
      ),
    )
    fc.assert(
      fc.property(anything, (referral) => {
        const message = {
          from: '255712345678',
          id: 'wamid.1',
          timestamp: '1750275992',
          type: 'text',
          text: { body: 'Habari' },
          referral,
        }
        const value = { metadata: { phone_number_id: '106540352242922' }, messages: [message] }
        const body = {
          object: 'whatsapp_business_account',
          entry: [{ id: '102290129340398', changes: [{ field: 'messages', value }] }],
        }
        const item = readDelivery(Buffer.from(JSON.stringify(body)), now)?.items[0]
        expect(item).toMatchObject({ kind: 'message', content: { kind: 'text', text: 'Habari' } })
        if (item?.kind === 'message' && item.ad !== null)
          for (const [key, text] of Object.entries(item.ad)) {
            expect(text.isWellFormed() && !text.includes('\0')).toBe(true)
            if (key === 'url' || key === 'mediaUrl') expect(text).toMatch(/^$|^https:\/\//i)
          }
      }),
      { numRuns: 150 },
    )
  })
})

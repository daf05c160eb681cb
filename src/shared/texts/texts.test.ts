import { describe, expect, test } from 'vitest'
import { brand, brandWith } from '../brand.ts'
import { CHANGE_KINDS } from '../contract/changes.ts'
import { changeMail, type ChangeNews, changeSms } from './account-changes.ts'
import { boundMail, boundSms } from './bound-to-devices.ts'
import { chatNewsValues, newsSms } from './chat-news.ts'
import {
  escapeHtml,
  invitationMail,
  invitationSms,
  oneLine,
  resetCodeSms,
  resetLinkMail,
  verificationMail,
  verificationSms,
} from './messages.ts'
import { RECEIPT_COLUMNS, receiptMessage, receiptPrint, type ReceiptView, receiptWords } from './receipt.ts'
import { sessionsEndedMail, sessionsEndedSms } from './sessions-ended.ts'
import { orderAgainText, receiptSms } from './receipt-sent.ts'

const languages = ['en', 'sw'] as const
const link = 'https://kaunta.example/invite/abcdefghijklmnopqrstuvwx'

describe.each(languages)('messages in %s', (language) => {
  const codes = { language, code: '123456', minutes: 10 }
  const invitation = { language, shopName: 'Duka la Neema', invitedBy: 'Mmiliki 1', link, hours: 72 }
  test('codes and notices fit one SMS of the GSM alphabet', () => {
    for (const { text } of [resetCodeSms(codes), verificationSms(codes)]) {
      expect(text.length).toBeLessThanOrEqual(160)
      expect(text).toMatch(/^[\x20-\x7e]+$/)
    }
    expect(resetCodeSms(codes).text).toContain('123456')
    expect(verificationSms(codes).text).toContain('123456')
  })
  test('an invitation names who, where and how long', () => {
    const { text } = invitationSms(invitation)
    for (const part of ['Duka la Neema', 'Mmiliki 1', link, brand.name, language === 'sw' ? 'siku 3' : '3 days'])
      expect(text).toContain(part)
  })
  test('who was logged out everywhere reads by whom in one SMS, however long the names, and in a mail', () => {
    const news = { language, shopName: `Duka ${'x'.repeat(90)}`, byName: `Mama ${'y'.repeat(90)}` }
    const { text } = sessionsEndedSms(news)
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text).toMatch(/^[\x20-\x7e]+$/)
    expect(text).toMatch(/Mama y+\. .*Duka x+\./)
    const mail = sessionsEndedMail({ ...news, greetName: 'Asha' })
    expect(mail.subject).toContain('Mama y')
    expect(mail.text).toContain(language === 'sw' ? 'Ingia tena' : 'Log in again')
  })
  test('who is bound to devices reads which, and by whom, in one SMS, however many and however long the names', () => {
    const bound = Array.from({ length: 20 }, (_, each) => `K${each + 1}`)
    const news = { language, shopName: `Duka ${'x'.repeat(90)}`, byName: `Mama ${'y'.repeat(90)}`, codes: bound }
    const { text } = boundSms(news)
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text).toMatch(/^[\x20-\x7e]+$/)
    expect(text).toContain(language === 'sw' ? 'K6 na vingine 14' : 'K6 and 14 more')
    expect(boundMail({ ...news, codes: null, greetName: 'Asha' }).text).toContain(
      language === 'sw' ? 'kwenye kifaa chochote' : 'on every device',
    )
  })
  test('mails carry the link or code in text and HTML', () => {
    for (const mail of [resetLinkMail({ language, link, minutes: 30 }), invitationMail(invitation)]) {
      expect(mail.text).toContain(link)
      expect(mail.html).toContain(`href="${link}"`)
    }
    expect(verificationMail(codes).text).toContain('123456')
  })
  test.each(CHANGE_KINDS)(
    'the news of a change (%s) carries its undo link, in letters of an SMS and in at most two of them, however long the names',
    (kind) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field any of the kinds has
      const news = {
        language,
        kind,
        link: `https://kaunta.example/undo/${'x'.repeat(43)}`,
        shopName: `Duka ${'x'.repeat(90)}`,
        byName: `Mama ${'y'.repeat(90)}`,
        name: `Baba ${'z'.repeat(90)}`,
        effectiveAt: new Date('2026-11-24T09:00:00Z'),
        device: `Chrome ${'x'.repeat(90)}`,
        isNewDevice: true,
        wrongTries: 12,
        at: '2026-11-24T09:00:00.000Z',
      } as ChangeNews
      const { text } = changeSms(news)
      expect(text).toContain(news.link)
      expect(text).toMatch(/^[\x20-\x7e]+$/)
      expect(text.length).toBeLessThanOrEqual(306)
      const mail = changeMail({ ...news, greetName: 'Mteja 1' })
      expect(mail.html).toContain(`href="${news.link}"`)
      expect(mail.text).toContain('Mteja 1')
    },
  )
  test('names cannot break a line, a header or the markup', () => {
    const hostile = '<b>x</b>\r\nBcc: a@b.tz \u202eevil'
    const mail = invitationMail({ ...invitation, shopName: hostile, invitedBy: hostile, name: hostile })
    expect(mail.subject).not.toMatch(/[\r\n\u202e]/)
    expect(mail.html).not.toContain('<b>')
    expect(invitationSms({ ...invitation, shopName: 'x'.repeat(500) }).text.length).toBeLessThan(250)
    expect(escapeHtml(`"'<&>`)).toBe('&quot;&#39;&lt;&amp;&gt;')
    expect(oneLine('a'.repeat(50), 10)).toHaveLength(10)
  })
})

test('the two languages never share a message', () => {
  const [en, sw] = languages.map((language) =>
    [
      resetCodeSms({ language, code: '1', minutes: 10 }),
      resetLinkMail({ language, link, minutes: 30 }),
      changeMail({ language, link, kind: 'password', greetName: '' }),
    ].map((message) => message.text),
  )
  en?.forEach((text, index) => expect(text).not.toBe(sw?.[index]))
})

const sale: ReceiptView = {
  shop: {
    name: 'Duka la Mfano',
    place: 'Kariakoo, Dar es Salaam',
    phone: '+255700000000',
    note: 'Bidhaa ikiuzwa hairudishwi',
  },
  number: 'A7-000123',
  status: 'completed',
  at: '2025-11-21T13:14:00.000Z',
  servedByName: 'Muuzaji 1',
  lines: [
    {
      name: 'Chips mayai',
      addOns: [{ name: 'Mishkaki' }, { name: 'Kachumbari' }],
      quantityMilli: 2000,
      grossTzs: 11_000,
    },
    { name: 'Sukari', quantityMilli: 1500, unit: 'kg', grossTzs: 4_500 },
  ],
  subtotalTzs: 15_500,
  discountTzs: 500,
  totalTzs: 15_000,
  payments: [{ method: 'cash', amountTzs: 15_000, receivedTzs: 20_000, changeTzs: 5_000 }],
}

describe('receipts', () => {
  test('ordering again names the goods and how many, in words no chat takes for markup, and not without end', () => {
    expect(orderAgainText(sale, 'sw')).toBe(
      'Habari Duka la Mfano, naomba kuagiza tena (risiti A7-000123):\n2 × Chips mayai (Mishkaki, Kachumbari)\n1.5 kg × Sukari',
    )
    const many = orderAgainText(
      {
        ...sale,
        shop: { name: '*Duka* $& {number}' },
        lines: Array.from({ length: 60 }, () => ({ name: '_Soda_ \u202e', quantityMilli: 1000, grossTzs: 1 })),
      },
      'en',
    )
    expect(many.split('\n')).toHaveLength(27)
    expect(many).toMatch(/^Hello Duka \$& \{number\}, I would like to order again \(receipt A7-000123\):\n1 × Soda\n/)
  })
  test('the tax in each code stands under the total, TIN and VRN under the address; nothing where there is none', () => {
    const taxed: ReceiptView = {
      ...sale,
      shop: { ...sale.shop, tin: '123-456-789', vrn: '40-012345-A' },
      lines: sale.lines.map((line, index) => ({
        ...line,
        taxCode: index === 0 ? 'A' : 'E',
        taxName: index === 0 ? 'VAT 18%' : 'Exempt',
        taxTzs: index === 0 ? 1624 : 0,
      })),
    }
    const [en, sw] = [receiptMessage(taxed, 'en').split('\n'), receiptMessage(taxed, 'sw').split('\n')]
    expect(en.slice(2, 4)).toEqual(['Phone +255 700 000 000', 'TIN 123-456-789, VRN 40-012345-A'])
    expect(en[en.indexOf('*Total: TZS 15,000*') + 1]).toBe('of which VAT 18%: 1,624')
    expect(sw[sw.indexOf('*Jumla: TZS 15,000*') + 1]).toBe('VAT 18% imo ndani: 1,624')
    expect(en.filter((line) => line.includes('Exempt'))).toEqual([])
    expect(receiptMessage({ ...taxed, shop: { ...taxed.shop, vrn: '' } }, 'en')).toContain('\nTIN 123-456-789\n')
    expect(receiptMessage(sale, 'en')).not.toMatch(/VAT|TIN|VRN|of which/)
  })
  test('what is paid beside the goods has its line, and so has the rounding; a usual price is told where less was asked', () => {
    const bill: ReceiptView = {
      ...sale,
      lines: sale.lines.map((line, index) =>
        index === 0
          ? { ...line, unitPriceTzs: 5_500, listPriceTzs: 6_000 }
          : { ...line, unitPriceTzs: 3000, listPriceTzs: 2500 },
      ),
      charges: [
        { id: 's', kind: 'service', basisPoints: 1000, amountTzs: 1_500, taxName: 'VAT 18%', taxTzs: 229 },
        { id: 'd', kind: 'delivery', basisPoints: null, amountTzs: 2_000 },
        { id: 't', kind: 'tip', basisPoints: null, amountTzs: 333 },
      ],
      totalTzs: 18_850,
      payments: [{ method: 'cash', amountTzs: 18_850, roundingTzs: 17, receivedTzs: 20_000, changeTzs: 1_150 }],
    }
    const en = receiptMessage(bill, 'en').split('\n')
    expect(en.slice(en.indexOf('Subtotal: 15,500'), en.indexOf('Change: 1,150') + 1)).toEqual([
      'Subtotal: 15,500',
      'Discount: −500',
      'Service 10%: 1,500',
      'Delivery: 2,000',
      'Tip: 333',
      'Rounding: 17',
      '*Total: TZS 18,850*',
      'of which VAT 18%: 229',
      'Cash: 20,000',
      'Change: 1,150',
    ])
    expect(en).toContain('Usual price 6,000')
    expect(en).not.toContain('Usual price 2,500')
    expect(receiptMessage(bill, 'sw')).toContain('Bakshishi: 333')
    // All of it came back: the tax of the service too.
    const back: ReceiptView = {
      ...bill,
      refunds: [
        {
          number: 'A7-R000124',
          lines: [],
          charges: [{ chargeId: 's', kind: 'service', amountTzs: 1_500, taxTzs: 229 }],
          roundingTzs: 0,
          totalTzs: 1_500,
          taxTzs: 229,
        },
      ],
    }
    const returned = receiptMessage(back, 'en').split('\n')
    expect(returned.slice(returned.indexOf('Returned A7-R000124'))).toEqual(
      expect.arrayContaining(['Service: −1,500', '*Total after return: TZS 17,350*']),
    )
    expect(returned.filter((row) => row.startsWith('of which'))).toHaveLength(1)
  })
  test('as a message, in English', () =>
    expect(receiptMessage(sale, 'en')).toBe(
      [
        '*Duka la Mfano*',
        'Kariakoo, Dar es Salaam',
        'Phone +255 700 000 000',
        'Receipt A7-000123, November 21, 2025 4:14 PM',
        'Served by Muuzaji 1',
        '',
        '2 × Chips mayai: 11,000',
        'Mishkaki, Kachumbari',
        '1.5 kg × Sukari: 4,500',
        '',
        'Subtotal: 15,500',
        'Discount: −500',
        '*Total: TZS 15,000*',
        'Cash: 20,000',
        'Change: 5,000',
        '',
        'Bidhaa ikiuzwa hairudishwi',
        'Thank you, come again',
      ].join('\n'),
    ))
  test('in Swahili, with trade words', () => {
    const text = receiptMessage(sale, 'sw')
    for (const word of [
      'Risiti A7-000123',
      '21 Novemba 2025 4:14 PM',
      'Punguzo',
      'Jumla',
      'Taslimu',
      'Chenji',
      'Asante, karibu tena',
    ])
      expect(text).toContain(word)
  })
  test('on credit: an order with what is owed, by whom', () => {
    const text = receiptMessage(
      {
        ...sale,
        customerName: 'Mteja 1',
        payments: [{ method: 'mobile_money', wallet: 'mpesa', amountTzs: 5_000, reference: 'QX12AB' }],
      },
      'en',
    )
    for (const part of [
      'Order A7-000123',
      'Customer: Mteja 1',
      'M-Pesa: 5,000',
      'Ref. QX12AB',
      '*Balance owed: TZS 10,000*',
    ])
      expect(text).toContain(part)
  })
  test('what was owed before and is owed in all stands on it while it is not paid, and the new balance where it moved', () => {
    const owing = { ...sale, status: 'completed', payments: [] } as const
    const standing = { owedBeforeTzs: 12_000, owesTzs: 15_000, balanceTzs: 400 }
    const said = receiptMessage({ ...owing, standing }, 'en')
    expect(said).toContain('Owed before: TZS 12,000')
    expect(said).toContain('*Owed in all: TZS 15,000*')
    expect(said).toContain('*Your balance now: TZS 400*')
    expect(receiptMessage({ ...sale, standing }, 'sw')).not.toContain('Jumla ya deni')
    expect(receiptMessage({ ...sale, standing }, 'sw')).toContain('*Salio lako sasa: ')
    for (const gone of [{ status: 'cancelled' } as const, { mark: 'draft' } as const])
      expect(receiptMessage({ ...owing, ...gone, standing }, 'en')).not.toContain('Owed in all')
  })
  test('what came back stands on it with the total after it; what never came back does not', () => {
    const view: ReceiptView = {
      ...sale,
      lines: sale.lines.map((line, index) => ({ ...line, id: `line-${index}` })),
      payments: [...sale.payments, { method: 'cash', amountTzs: -3000 }],
      refunds: [
        {
          number: 'A7-R000124',
          lines: [{ lineId: 'LINE-1', quantityMilli: 1000, totalTzs: 3000, taxTzs: 0 }],
          totalTzs: 3000,
          taxTzs: 0,
          reversedAt: null,
        },
        { number: 'A7-R000125', lines: [], totalTzs: 5000, taxTzs: 0, reversedAt: '2025-11-22T13:14:00.000Z' },
      ],
    }
    expect(receiptMessage(view, 'en')).toContain(
      [
        '*Total: TZS 15,000*',
        'Returned A7-R000124',
        '1 × Sukari: −3,000',
        '*Total after return: TZS 12,000*',
        'Cash: 20,000',
        'Change: 5,000',
        'Cash: −3,000',
        '',
      ].join('\n'),
    )
    expect(receiptMessage(view, 'en')).toContain('Receipt A7-000123')
    expect(receiptMessage({ ...view, payments: [] }, 'sw')).toContain('*Deni: TZS 12,000*')
    expect(receiptSms(view, 'https://x', 'sw').text).toContain('TZS 12,000')
    expect(receiptMessage({ ...view, status: 'cancelled' }, 'en')).not.toContain('Returned')
  })
  test('a cancelled order says so and owes nothing', () => {
    const text = receiptMessage({ ...sale, status: 'cancelled', payments: [] }, 'en')
    expect(text).toContain('CANCELLED')
    expect(text).not.toContain('owed')
  })
  test.each(Object.values(RECEIPT_COLUMNS))(
    'printed in %i columns, no line is longer and amounts stand right',
    (columns) => {
      const long = {
        ...sale,
        lines: [
          {
            name: `Jina refu sana la bidhaa lisiloisha ${'x'.repeat(70)}`,
            quantityMilli: 99_999_000,
            grossTzs: 99_998_999_900_001,
          },
          ...sale.lines,
        ],
      }
      const lines = receiptPrint(long, 'sw', columns).split('\n')
      for (const line of lines) expect(Array.from(line).length).toBeLessThanOrEqual(columns)
      expect(lines.find((line) => line.startsWith('Chenji'))).toBe(`Chenji${' '.repeat(columns - 11)}5,000`)
      expect(lines.filter((line) => line === '-'.repeat(columns))).toHaveLength(3)
    },
  )
  test('a name cannot switch WhatsApp’s bold on or break its line', () => {
    const text = receiptMessage({ ...sale, lines: [{ name: '*Unga*\n_x_', quantityMilli: 1000, grossTzs: 1 }] }, 'en')
    expect(text).toContain('1 × Unga x: 1')
  })
  test('words are there in both languages', () => {
    expect(Object.keys(receiptWords.sw)).toEqual(Object.keys(receiptWords.en))
    for (const word of Object.values(receiptWords.sw)) expect(word.trim()).not.toBe('')
  })
})

test('an operator’s brand settings replace placeholders, empty ones do not', () => {
  expect(brandWith({ email: 'duka@mfano.tz', phone: '' })).toMatchObject({
    name: 'Kaunta',
    email: 'duka@mfano.tz',
    phone: brand.phone,
  })
})

test('what a stranger typed as their name on a link, and a shop as the name of a step, sends nobody anywhere', () => {
  const news = {
    language: 'sw' as const,
    shopName: 'Duka la Neema',
    customerName: 'Umeshinda! bit.ly/zawadi1',
    number: 'W-000001',
    step: 'delivered' as const,
    ownWord: 'www.zawadi.example',
    text: { en: '{shop} {number}', sw: '{shop}: Habari {name}, oda {number}: {step}.' },
    totalTzs: 1000,
  }
  expect(newsSms(news)).toMatch(/^Duka la Neema: Habari Umeshinda!, oda W-000001: \p{L}[\p{L} ]+\.$/u)
  for (const customerName of ['Piga 0712 345 678', 'M-PESA'])
    expect([customerName, chatNewsValues({ ...news, customerName }).customer]).toEqual([
      customerName,
      customerName.startsWith('Piga') ? 'Piga' : 'mteja',
    ])
  expect(chatNewsValues({ ...news, customerName: 'Amina Juma' }).customer).toBe('Amina Juma')
})

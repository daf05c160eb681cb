import { expect, test } from 'vitest'
import { FILE_PASSWORD, TRIPLE_DES_FILE } from '../../../../tests/support/fiscal/certificate-files.ts'
import { fiscalFigures, USUAL_RATES } from '../../../shared/domain/fiscal.ts'
import type { FiscalReceipt, FiscalRegistration } from './fiscal.ts'
import { keyOfPkcs12 } from './pkcs12.ts'
import { newBook, receive } from './sandbox-authority.ts'
import { receiptXml, registrationXml, zReportXml } from './tra-documents.ts'
import { publicKeyOf, signed } from './tra-signature.ts'
import { readXml, textAt } from './xml-reader.ts'

const privateKey = keyOfPkcs12(Buffer.from(TRIPLE_DES_FILE, 'base64'), FILE_PASSWORD)
const device = { tin: '111222333', serial: '10TZ100001', certificateSerial: '15 70 1e 15' }
const DAY = '2026-11-21'

function anAuthority() {
  const book = newBook({ ...device, publicKey: publicKeyOf(privateKey) }, DAY)
  let today = DAY
  const registration: FiscalRegistration = {
    ...device,
    registrationId: book.registrationId,
    receiptCode: book.receiptCode,
    uin: 'U1',
    vrn: '40-000001-A',
    name: 'Duka',
    mobile: '0712000001',
    address: 'Kariakoo',
    taxOffice: 'Ilala',
    gc: 0,
    rates: USUAL_RATES,
    username: 'u10TZ100001',
    password: book.password,
  }
  const known = { ...device, registration }
  const headers = (routing: string) => ({
    'content-type': 'application/xml',
    client: 'webapi',
    'cert-serial': Buffer.from(device.certificateSerial).toString('base64'),
    'routing-key': routing,
    authorization: `bearer ${book.token?.text ?? ''}`,
  })
  const ask = (what: 'receipt' | 'z_report' | 'register', body: string, more: Record<string, string> = {}) => {
    const routing = what === 'z_report' ? 'vfdzreport' : 'vfdrct'
    const { status, text } = receive(book, {
      what,
      today,
      now: 0,
      request: { url: '', body, headers: { ...headers(routing), ...more } },
    })
    if (status !== 200) return `http ${status}`
    const root = readXml(text).children[0]
    return textAt(root, 'ACKCODE') === '0' ? 'taken' : `${textAt(root, 'ACKCODE')} ${textAt(root, 'ACKMSG')}`
  }
  const form = new URLSearchParams({
    username: registration.username,
    password: book.password,
    grant_type: 'password',
  }).toString()
  receive(book, { what: 'token', today, now: 0, request: { url: '', body: form, headers: {} } })
  const figures = fiscalFigures(
    {
      lines: [
        {
          name: 'Unga <2kg> & mchele',
          quantityMilli: 2000,
          grossTzs: 5000,
          totalTzs: 4500,
          taxCode: 'A',
          taxBasisPoints: 1800,
        },
      ],
      charges: [],
      totalTzs: 4500,
      payments: [{ method: 'cash', amountTzs: 4500 }],
      customerName: 'Mteja 1',
      customerPhone: '',
      customerTin: '',
    },
    { isRegistered: true, rates: USUAL_RATES, letters: {} },
  )
  if (figures.kind !== 'ready') throw new Error('unclear')
  const receipt = (gc: number, dc: number, date = DAY): FiscalReceipt => ({
    reference: '',
    gc,
    dc,
    date,
    time: '10:00:00',
    figures: figures.figures,
  })
  const xml = (gc: number, dc: number, date?: string) => receiptXml(known, receipt(gc, dc, date))
  return {
    ask,
    xml,
    book,
    known,
    send: (inner: string, more?: Record<string, string>) => ask('receipt', signed(inner, privateKey), more),
    sendZ: (day: string, changes: object = {}) =>
      ask(
        'z_report',
        signed(
          zReportXml(known, {
            date: today,
            time: '00:10:00',
            day,
            registeredOn: DAY,
            totalTzs: 9000,
            grossTzs: 9000,
            discountTzs: 1000,
            receipts: 2,
            vat: [{ letter: 'A', netCents: 762_712, taxCents: 137_288 }],
            payments: { CASH: 9000 },
            ...changes,
          }),
          privateKey,
        ),
      ),
    goTo: (day: string) => void (today = day),
  }
}

test('the element order is the authority’s, and what it sends back with registration is what its form has', () => {
  const { xml, ask } = anAuthority()
  expect(xml(1, 1)).toMatch(
    /^<RCT><DATE>2026-11-21<\/DATE><TIME>10:00:00<\/TIME><TIN>111222333<\/TIN><REGID>.*<CUSTIDTYPE>6<\/CUSTIDTYPE><CUSTID><\/CUSTID>.*<DC>1<\/DC><GC>1<\/GC><ZNUM>20261121<\/ZNUM><RCTVNUM>\w{6}1<\/RCTVNUM><ITEMS><ITEM><ID>1<\/ID><DESC>Unga &lt;2kg&gt; &amp; mchele<\/DESC><QTY>2<\/QTY><TAXCODE>1<\/TAXCODE><AMT>5000\.00<\/AMT><\/ITEM><\/ITEMS><TOTALS><TOTALTAXEXCL>3813\.56<\/TOTALTAXEXCL><TOTALTAXINCL>4500\.00<\/TOTALTAXINCL><DISCOUNT>500\.00<\/DISCOUNT><\/TOTALS><PAYMENTS><PMTTYPE>CASH<\/PMTTYPE><PMTAMOUNT>4500\.00<\/PMTAMOUNT><\/PAYMENTS><VATTOTALS><VATRATE>A<\/VATRATE><NETTAMOUNT>3813\.56<\/NETTAMOUNT><TAXAMOUNT>686\.44<\/TAXAMOUNT><\/VATTOTALS><\/RCT>$/,
  )
  expect(ask('register', signed(registrationXml(device), privateKey))).toBe('taken')
  expect(ask('register', signed(registrationXml({ ...device, tin: '999999999' }), privateKey))).toMatch(/^3 /)
})

test('numbers are taken in order alone; the same bytes again are the same receipt, other bytes with its number are none', () => {
  const { send, xml, book } = anAuthority()
  expect([send(xml(1, 1)), send(xml(1, 1)), book.gc]).toEqual(['taken', 'taken', 1])
  expect(send(xml(1, 1).replace('10:00:00', '10:00:01'))).toMatch(/^5 GC 1 out of order/)
  expect([send(xml(3, 2)), send(xml(2, 3)), send(xml(2, 1))]).toEqual([
    '5 GC 3 out of order, expected 2',
    '5 DC 3 out of order, expected 2',
    '5 DC 1 out of order, expected 2',
  ])
  expect([send(xml(2, 2)), book.gc, book.dayCount]).toEqual(['taken', 2, 2])
})

test('a new day wants the report of the one before, which adds up; then its own count begins at one', () => {
  const { send, sendZ, xml, goTo } = anAuthority()
  send(xml(1, 1))
  send(xml(2, 2))
  expect(sendZ(DAY)).toBe('5 The day is not over')
  goTo('2026-11-22')
  expect(send(xml(3, 1, '2026-11-22'))).toBe(`5 Z report of ${DAY} is missing`)
  expect(
    [sendZ(DAY, { totalTzs: 9001 }), sendZ(DAY, { receipts: 3 }), sendZ('2026-11-22')].every((answer) =>
      answer.startsWith('5 '),
    ),
  ).toBe(true)
  expect([sendZ(DAY), sendZ(DAY)]).toEqual(['taken', 'taken'])
  expect([send(xml(3, 3, '2026-11-22')), send(xml(3, 3)), send(xml(3, 1, '2026-11-22'))]).toEqual([
    '5 DC 3 out of order, expected 1',
    '5 The day is closed',
    'taken',
  ])
})

test('what does not add up, an unknown letter, a wrong hand, certificate, client or token is refused, and nothing is counted', () => {
  const { send, ask, xml, book } = anAuthority()
  const changed = (from: string, to: string) => send(xml(1, 1).replace(from, to))
  expect(
    [
      changed('<AMT>5000.00', '<AMT>5001.00'),
      changed('<TAXAMOUNT>686.44', '<TAXAMOUNT>680.44'),
      changed('<PMTAMOUNT>4500.00', '<PMTAMOUNT>4400.00'),
      changed('<TAXCODE>1', '<TAXCODE>6'),
      changed('<VATRATE>A', '<VATRATE>Z'),
      changed('<ZNUM>20261121', '<ZNUM>20261120'),
      changed('<CUSTID></CUSTID>', '<CUSTID>1</CUSTID>'),
      changed('<QTY>2', '<QTY>0'),
    ].every((answer) => answer.startsWith('5 ')),
  ).toBe(true)
  const request = signed(xml(1, 1), privateKey)
  expect(ask('receipt', request.replace('<QTY>2', '<QTY>3'))).toMatch(/^1 /)
  expect(ask('receipt', request, { client: 'web' })).toMatch(/^7 /)
  expect(ask('receipt', request, { 'cert-serial': 'eA==' })).toMatch(/^8 /)
  expect(ask('receipt', request, { authorization: 'bearer another' })).toBe('http 401')
  expect([book.gc, book.dayCount]).toEqual([0, 0])
})

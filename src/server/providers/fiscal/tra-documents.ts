import {
  centsText,
  FISCAL_LETTERS,
  FISCAL_PAYMENTS,
  idTypeCode,
  quantityText,
  taxCodeOf,
  tzsText,
} from '../../../shared/domain/fiscal.ts'
import type { FiscalDevice, FiscalReceipt, FiscalRegistration, FiscalZ } from './fiscal.ts'
import { leaf, node } from './xml-writer.ts'

/** The signed inside of what TRA's direct API is sent. Elements stand in its order, without white space between them: the signature is over these very bytes. */
type Known = Pick<FiscalDevice, 'tin' | 'serial'> & { registration: FiscalRegistration }

export const zNumber = (day: string): string => day.replaceAll('-', '')
export const verificationCode = (receiptCode: string, gc: number): string => `${receiptCode}${gc}`

export const registrationXml = ({ tin, serial }: Pick<FiscalDevice, 'tin' | 'serial'>): string =>
  node('REGDATA', [leaf('TIN', tin), leaf('CERTKEY', serial)])

export function receiptXml({ tin, serial, registration }: Known, receipt: FiscalReceipt): string {
  const { figures, gc } = receipt
  const { customer } = figures
  return node('RCT', [
    leaf('DATE', receipt.date),
    leaf('TIME', receipt.time),
    leaf('TIN', tin),
    leaf('REGID', registration.registrationId),
    leaf('EFDSERIAL', serial),
    leaf('CUSTIDTYPE', idTypeCode(customer.idType)),
    leaf('CUSTID', customer.id),
    leaf('CUSTNAME', customer.name),
    leaf('MOBILENUM', customer.mobile),
    leaf('RCTNUM', gc),
    leaf('DC', receipt.dc),
    leaf('GC', gc),
    leaf('ZNUM', zNumber(receipt.date)),
    leaf('RCTVNUM', verificationCode(registration.receiptCode, gc)),
    node(
      'ITEMS',
      figures.items.map((item, index) =>
        node('ITEM', [
          leaf('ID', index + 1),
          leaf('DESC', item.name),
          leaf('QTY', quantityText(item.quantityMilli)),
          leaf('TAXCODE', taxCodeOf(item.letter)),
          leaf('AMT', tzsText(item.amountTzs)),
        ]),
      ),
    ),
    node('TOTALS', [
      leaf('TOTALTAXEXCL', centsText(figures.vat.reduce((sum, { netCents }) => sum + netCents, 0))),
      leaf('TOTALTAXINCL', tzsText(figures.totalTzs)),
      leaf('DISCOUNT', tzsText(figures.discountTzs)),
    ]),
    node(
      'PAYMENTS',
      figures.payments.flatMap(({ kind, amountTzs }) => [leaf('PMTTYPE', kind), leaf('PMTAMOUNT', tzsText(amountTzs))]),
    ),
    node(
      'VATTOTALS',
      figures.vat.flatMap(({ letter, netCents, taxCents }) => [
        leaf('VATRATE', letter),
        leaf('NETTAMOUNT', centsText(netCents)),
        leaf('TAXAMOUNT', centsText(taxCents)),
      ]),
    ),
  ])
}

export function zReportXml({ tin, serial, registration }: Known, z: FiscalZ): string {
  return node('ZREPORT', [
    leaf('DATE', z.date),
    leaf('TIME', z.time),
    node('HEADER', [
      leaf('LINE', registration.name),
      leaf('LINE', registration.address),
      leaf('LINE', registration.mobile),
    ]),
    leaf('VRN', registration.vrn === '' ? 'NOT REGISTERED' : registration.vrn),
    leaf('TIN', tin),
    leaf('TAXOFFICE', registration.taxOffice),
    leaf('REGID', registration.registrationId),
    leaf('ZNUMBER', zNumber(z.day)),
    leaf('EFDSERIAL', serial),
    leaf('REGISTRATIONDATE', z.registeredOn),
    leaf('USER', registration.uin),
    leaf('SIMIMSI', 'WEBAPI'),
    node('TOTALS', [
      leaf('DAILYTOTALAMOUNT', tzsText(z.totalTzs)),
      leaf('GROSS', tzsText(z.grossTzs)),
      leaf('CORRECTIONS', tzsText(0)),
      leaf('DISCOUNTS', tzsText(z.discountTzs)),
      leaf('SURCHARGES', tzsText(0)),
      leaf('TICKETSVOID', 0),
      leaf('TICKETSVOIDTOTAL', tzsText(0)),
      leaf('TICKETSFISCAL', z.receipts),
      leaf('TICKETSNONFISCAL', 0),
    ]),
    node(
      'VATTOTALS',
      FISCAL_LETTERS.flatMap((letter) => {
        const sums = z.vat.find((part) => part.letter === letter)
        return [
          leaf('VATRATE', `${letter}-${centsText(registration.rates[letter])}`),
          leaf('NETTAMOUNT', centsText(sums?.netCents ?? 0)),
          leaf('TAXAMOUNT', centsText(sums?.taxCents ?? 0)),
        ]
      }),
    ),
    node(
      'PAYMENTS',
      FISCAL_PAYMENTS.flatMap((kind) => [leaf('PMTTYPE', kind), leaf('PMTAMOUNT', tzsText(z.payments[kind] ?? 0))]),
    ),
    node('CHANGES', [leaf('VATCHANGENUM', 0), leaf('HEADCHANGENUM', 0)]),
    leaf('ERRORS', ''),
    leaf('FWVERSION', '3.0'),
    leaf('FWCHECKSUM', 'WEBAPI'),
  ])
}

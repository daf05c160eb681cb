import * as z from 'zod'
import { MOST_LOOK_TEXT, RECEIPT_LANGUAGES } from '../domain/receipt-look.ts'
import { paragraph, Version } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

/** How a shop's receipts look (domain/receipt-look.ts). */
const Texts = z.object({ en: paragraph(MOST_LOOK_TEXT), sw: paragraph(MOST_LOOK_TEXT) })
export const ReceiptLook = z.object({
  above: Texts,
  /** In the shop's language to its customers it is the shop's `receipt_note`. */
  below: Texts,
  hasLogo: z.boolean(),
  showsServer: z.boolean(),
  showsCustomer: z.boolean(),
  showsTaxes: z.boolean(),
  showsCode: z.boolean(),
  language: z.enum(RECEIPT_LANGUAGES),
})
export const ReceiptLookSettings = ReceiptLook.extend({ version: Version })
export type ReceiptLookSettings = z.infer<typeof ReceiptLookSettings>

export const getReceiptLook = defineEndpoint({
  method: 'GET',
  path: '/api/store/receipt-look',
  access: 'member',
  response: ReceiptLookSettings,
})
/** All at once. @throws shop.changed_meanwhile */
export const saveReceiptLook = defineEndpoint({
  method: 'PUT',
  path: '/api/store/receipt-look',
  access: 'admin',
  body: ReceiptLookSettings,
  response: ReceiptLookSettings,
})

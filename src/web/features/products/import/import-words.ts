import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ImportField, ImportSource } from './import-columns.ts'
import type { RowProblem } from './read-products.ts'
import type { TableProblem } from './read-table.ts'

export const fieldTexts: Readonly<Record<ImportField, MessageDescriptor>> = {
  name: msg`Name`,
  price: msg`Price`,
  cost: msg`Cost`,
  stock: msg`In stock now`,
  group: msg`Group`,
  unit: msg`Unit`,
  barcode: msg`Barcode`,
  sku: msg`SKU`,
  variant: msg`Variant`,
  handle: msg`What rows of one product share`,
  description: msg`Description`,
}

export const tableProblemTexts: Readonly<Record<TableProblem, MessageDescriptor>> = {
  too_large: msg`This file is too large: more than 8 MB, or more than 20,000 rows. Divide it into several.`,
  too_many_rows: msg`This file has more than 20,000 rows. Divide it into several.`,
  workbook_unreadable: msg`This workbook cannot be read. Save it as CSV in Excel or Google Sheets, then choose that file.`,
  not_text: msg`This file is no table. Choose a CSV or Excel file.`,
  no_rows: msg`There is nothing below the headings of this file.`,
}

export const rowProblemTexts: Readonly<Record<RowProblem, MessageDescriptor>> = {
  name_missing: msg`Name is missing`,
  price_missing: msg`Price is missing`,
  price_unreadable: msg`Price is no amount in whole shillings`,
  cost_unreadable: msg`Cost is no amount in whole shillings`,
  stock_unreadable: msg`Stock is no number`,
  barcode_unreadable: msg`Barcode was made a number by the spreadsheet`,
  too_long: msg`Something in it is too long`,
  formula: msg`There is a formula in it`,
  twice: msg`The same as row`,
}

/** Names of firms, the same in every language. */
export const sourceNames: Readonly<Record<ImportSource, string>> = {
  loyverse: 'Loyverse',
  square: 'Square',
  shopify: 'Shopify',
}

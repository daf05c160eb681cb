import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type ImportKind, rightsForImport, rightToBring } from '../../../shared/domain/import-kinds.ts'
import type { Right } from '../../../shared/domain/permissions.ts'
import type { FieldName } from './import-entry.ts'
import type { TableProblem } from './read-table.ts'
import type { RowProblem } from './row-reader.ts'

export const fieldTexts: Readonly<Record<FieldName, MessageDescriptor>> = {
  name: msg`Name`,
  price: msg`Price`,
  cost: msg`Cost`,
  stock: msg`In stock now`,
  lowStock: msg`Low stock level`,
  group: msg`Group`,
  goodsCategory: msg`Category`,
  taxCode: msg`Tax code`,
  unit: msg`Unit`,
  barcode: msg`Barcode`,
  sku: msg`SKU`,
  variant: msg`Variant`,
  packUnit: msg`Other unit`,
  packFactor: msg`Other unit: how many`,
  packPrice: msg`Other unit: price`,
  packBarcode: msg`Other unit: barcode`,
  packClosed: msg`Other unit: lies closed`,
  handle: msg`What rows of one product share`,
  description: msg`Description`,
  surname: msg`Last name`,
  phone: msg`Phone`,
  phones: msg`More phones`,
  whatsapp: msg`WhatsApp number`,
  tags: msg`Tags`,
  birthday: msg`Birthday`,
  gender: msg`Gender`,
  language: msg`Language`,
  tin: msg`TIN`,
  place: msg`Place`,
  notes: msg`Note`,
  consent: msg`Agreed to offers`,
  whatsappOffers: msg`Offers by WhatsApp`,
  smsOffers: msg`Offers by SMS`,
  debtReminders: msg`Debt reminders`,
  code: msg`Barcode or SKU`,
  day: msg`Date`,
  category: msg`Kind of expense`,
  amount: msg`Amount`,
  method: msg`Paid from`,
  supplier: msg`Supplier`,
}

export const tableProblemTexts: Readonly<Record<TableProblem, MessageDescriptor>> = {
  too_large: msg`This file is too large: more than 8 MB, or more than 20,000 rows. Divide it into several.`,
  too_many_rows: msg`This file has more than 20,000 rows. Divide it into several.`,
  workbook_unreadable: msg`This workbook is damaged. Save it once more, or save it as CSV in Excel or Google Sheets, then choose that file.`,
  workbook_cut: msg`This workbook ends in the middle: it was not copied whole. Copy or download it again.`,
  workbook_locked: msg`This workbook has a password, or is of an old Excel (XLS). Save it as XLSX or CSV without a password, then choose that file.`,
  not_text: msg`This file is no table. Choose a CSV or Excel file.`,
  no_rows: msg`There is nothing below the headings of this file.`,
  row_cut: msg`This file ends in the middle of its last row: it was not copied whole. Copy or download it again. Nothing of it was brought in.`,
  quote_open: msg`In this file a quote (") is opened and never closed: it was not copied whole, or one sign is wrong. Nothing of it was brought in.`,
  not_readable: msg`This file could not be read here. Choose it again.`,
  reader_missing: msg`Reading a file needs the network. Try again once you are online.`,
}

export const rowProblemTexts: Readonly<Record<RowProblem, MessageDescriptor>> = {
  name_missing: msg`Name is missing`,
  price_missing: msg`Price is missing`,
  price_unreadable: msg`Price is no amount in whole shillings`,
  cost_unreadable: msg`Cost is no amount in whole shillings`,
  stock_missing: msg`How many there are is missing`,
  stock_unreadable: msg`Stock is no number`,
  barcode_unreadable: msg`Barcode was made a number by the spreadsheet`,
  amount_missing: msg`Amount is missing`,
  amount_unreadable: msg`Amount is no sum in whole shillings`,
  phone_unreadable: msg`Phone number is wrong`,
  birthday_unreadable: msg`Birthday is no date`,
  birthday_to_come: msg`Birthday is still to come`,
  tin_unreadable: msg`TIN is not nine digits`,
  day_missing: msg`Date is missing`,
  day_unreadable: msg`Date cannot be read`,
  method_unknown: msg`Paid from is none of cash, mobile money and bank`,
  consent_unknown: msg`What they agreed to is neither yes nor no`,
  who_missing: msg`Name and phone are missing`,
  goods_missing: msg`Barcode and name are missing`,
  level_unreadable: msg`Low stock level is no number`,
  category_unknown: msg`Category is none of the list`,
  tax_unknown: msg`Tax code is none of your shop’s`,
  unit_name_missing: msg`Name of the other unit is missing`,
  unit_factor_unreadable: msg`How many are in the other unit is no number`,
  unit_price_missing: msg`Price of the other unit is missing`,
  unit_price_unreadable: msg`Price of the other unit is no amount in whole shillings`,
  unit_closed_unknown: msg`Whether the other unit lies closed is neither yes nor no`,
  unit_name_twice: msg`Two units of it have the same name`,
  unit_same_as_base: msg`The other unit holds as much as its own`,
  unit_pack_unfit: msg`This unit cannot lie closed: another does already, or it holds less than one`,
  units_with_variants: msg`It has variants, and cannot have other units beside them`,
  too_long: msg`Something in it is too long`,
  formula: msg`There is a formula in it`,
  twice: msg`The same as row`,
}

interface KindWords {
  title: MessageDescriptor
  /** Its list. */
  path:
    | '/dashboard/products'
    | '/dashboard/customers'
    | '/dashboard/products/suppliers'
    | '/dashboard/products/stock'
    | '/dashboard/debt'
    | '/dashboard/expenses/expenses-records'
  /** What a file of it has to hold. */
  help: MessageDescriptor
  /** Of the columns of its rows: what else says which one it is, its sum, its number. Null: it has none. */
  detail: MessageDescriptor | null
  amount: MessageDescriptor | null
  quantity: MessageDescriptor | null
  bring: Right
  undo: Right
}
export const kindWords: Readonly<Record<ImportKind, KindWords>> = {
  products: {
    title: msg`Products`,
    path: '/dashboard/products',
    help: msg`A CSV or Excel file of at most 20,000 rows, with headings in its first row. Exports of Loyverse, Square and Shopify are understood as they are. A group with / ; | or > in its name stands in quotes: "Chai/Kahawa".`,
    detail: msg`Group`,
    amount: msg`Price`,
    quantity: msg`Stock`,
    bring: rightToBring('products'),
    undo: ['product', 'update'],
  },
  customers: {
    title: msg`Customers`,
    path: '/dashboard/customers',
    help: msg`A CSV or Excel file of at most 20,000 rows, with headings in its first row. Whoever is in your shop with the same phone stays as they are.`,
    detail: msg`Phone and place`,
    amount: null,
    quantity: null,
    ...rightsForImport.customers,
  },
  suppliers: {
    title: msg`Suppliers`,
    path: '/dashboard/products/suppliers',
    help: msg`A CSV or Excel file with headings in its first row. A supplier of the same name stays as they are.`,
    detail: msg`Phone`,
    amount: null,
    quantity: null,
    ...rightsForImport.suppliers,
  },
  stock: {
    title: msg`Opening stock`,
    path: '/dashboard/products/stock',
    help: msg`A CSV or Excel file of what lies on the shelf now, by barcode, SKU or name. The products must be in your shop already.`,
    detail: msg`Barcode or SKU`,
    amount: null,
    quantity: msg`In stock now`,
    ...rightsForImport.stock,
  },
  debts: {
    title: msg`Opening debts`,
    path: '/dashboard/debt',
    help: msg`A CSV or Excel file of what customers owed before: from your paper book or another system. Whoever is new is added with their phone.`,
    detail: msg`Phone`,
    amount: msg`Amount`,
    quantity: null,
    ...rightsForImport.debts,
  },
  expenses: {
    title: msg`Expenses`,
    path: '/dashboard/expenses/expenses-records',
    help: msg`A CSV or Excel file of at most 20,000 rows, with headings in its first row. A kind of your own is kept in the note.`,
    detail: msg`Date`,
    amount: msg`Amount`,
    quantity: null,
    ...rightsForImport.expenses,
  },
}

import type { InputOf } from '../../../shared/contract/endpoint.ts'
import type { importRows } from '../../../shared/contract/imports.ts'
import type { ImportKind, RowKind } from '../../../shared/domain/import-kinds.ts'
import type { Columns } from './match-columns.ts'
import type { ProductRow } from './read-products.ts'
import type { RowProblem } from './row-reader.ts'

/** Everything a column can be, of any kind. */
export type FieldName =
  | 'name'
  | 'price'
  | 'cost'
  | 'stock'
  | 'lowStock'
  | 'group'
  | 'goodsCategory'
  | 'taxCode'
  | 'unit'
  | 'barcode'
  | 'sku'
  | 'variant'
  | 'packUnit'
  | 'packFactor'
  | 'packPrice'
  | 'packBarcode'
  | 'packClosed'
  | 'handle'
  | 'description'
  | 'surname'
  | 'phone'
  | 'phones'
  | 'whatsapp'
  | 'tags'
  | 'birthday'
  | 'gender'
  | 'language'
  | 'tin'
  | 'place'
  | 'notes'
  | 'consent'
  | 'whatsappOffers'
  | 'smsOffers'
  | 'debtReminders'
  | 'code'
  | 'day'
  | 'category'
  | 'amount'
  | 'method'
  | 'supplier'
/** As a file may name one: by its code or its name. */
export interface KnownTax {
  code: string
  name: string
}
type Sent = InputOf<typeof importRows>['body']
export type RowOf<K extends RowKind> = Extract<Sent, { kind: K }>['rows'][number]
type RowBody = { [K in RowKind]: { kind: K; row: RowOf<K> } }[RowKind]
export type ImportBody = { kind: 'products'; row: ProductRow } | RowBody

/** How many rows are done so far. */
export type OnRows = (count: number) => void

/** What is made of one row of a file, or of several that are one thing. */
export interface ImportEntry {
  /** Numbers as a spreadsheet shows them: the headings are row 1. */
  rows: readonly number[]
  /** As it is listed: what it is, and what else says which one. */
  name: string
  detail: string
  amountTzs: number | null
  quantityMilli: number | null
  /** Under which the server answers. */
  id: string | null
  body: ImportBody | null
  /** What is wrong with it; the cell as it was, or the number of the other row. */
  problem: { kind: RowProblem; said: string } | null
}

/** One thing that files bring: which columns it has, and what a row of them is. */
export interface ImportSubject {
  kind: ImportKind
  fields: readonly FieldName[]
  /** Of each of these, one has to be in the file. */
  needed: readonly (readonly FieldName[])[]
  findColumns: (headings: readonly string[]) => Columns
  /** Whose export it is; null where it is a person's own table. */
  sourceOf: (headings: readonly string[]) => string | null
  /** `shopId`: ids are made of it and of what a row says, so that a file brought again makes nothing twice. */
  read: (
    rows: readonly (readonly string[])[],
    columns: Columns,
    shopId: string,
    /** The shop's own; left out where nobody knows them here, and the server judges. */
    taxCodes?: readonly KnownTax[],
    onRows?: OnRows,
  ) => ImportEntry[]
  /** Of the empty table to fill in, beneath its headings. */
  template: { fields: readonly FieldName[]; rows: readonly (readonly string[])[] }
}

/** Without these columns there is nothing to bring. */
export const areUsable = ({ needed }: Pick<ImportSubject, 'needed'>, columns: Columns): boolean =>
  needed.every((fields) => fields.some((field) => (columns[field] ?? -1) >= 0))

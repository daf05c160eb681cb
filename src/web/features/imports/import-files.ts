import type { MessageDescriptor } from '@lingui/core'
import type { Language } from '../../../shared/domain/languages.ts'
import type { FileTable } from '../../patterns/table-files.ts'
import type { FieldName, ImportSubject } from './import-entry.ts'
import { fieldTexts, kindWords } from './import-words.ts'
import { productsTable, SAVED_FIELDS, type SavedProduct } from './products-table.ts'

interface Words {
  text: (message: MessageDescriptor) => string
  language: Language
}

/** Goods as an import reads them again. */
export const productsFile = <P extends SavedProduct>(
  { text, language }: Words,
  products: readonly P[],
  onHand: (product: P, variantId?: string) => number | null,
): FileTable => ({
  name: text(kindWords.products.title),
  heads: SAVED_FIELDS.map((field) => text(fieldTexts[field])),
  rows: productsTable(products, onHand, language),
})

/** Numbers in a workbook; a phone, a code and a day are none. */
const NUMBERS: ReadonlySet<FieldName> = new Set([
  'price',
  'cost',
  'stock',
  'lowStock',
  'packFactor',
  'packPrice',
  'amount',
])

/** The empty table to fill in, with its examples. */
export const templateFile = ({ kind, template: { fields, rows } }: ImportSubject, text: Words['text']): FileTable => ({
  name: text(kindWords[kind].title),
  heads: fields.map((field) => text(fieldTexts[field])),
  rows: rows.map((row) =>
    row.map((cell, index) => {
      const field = fields[index]
      return cell !== '' && field !== undefined && NUMBERS.has(field) ? Number(cell) : cell
    }),
  ),
})

import { importRowSchemas } from '../../../../shared/contract/imports.ts'
import { MOST_AMOUNT_TZS } from '../../../../shared/domain/money.ts'
import { optionTexts } from '../../../../shared/domain/option-texts.ts'
import {
  EXPENSE_CATEGORIES,
  EXPENSE_METHODS,
  type ExpenseCategory,
  type ExpenseMethod,
} from '../../../../shared/domain/options.ts'
import { foldText } from '../../../../shared/domain/search.ts'
import { isAmericanOrder, parseMoney } from '../../../../shared/domain/statement.ts'
import type { ImportSubject } from '../import-entry.ts'
import { type Headings, matchColumns } from '../match-columns.ts'
import { amountOf, createNamer, dayOf, fitting, readEach, rowsOf, Wrong } from '../row-reader.ts'

const FIELDS = ['day', 'category', 'amount', 'method', 'supplier', 'notes'] as const
type Field = (typeof FIELDS)[number]
const headings: Headings<Field> = {
  day: ['date', 'day', 'expense date', 'tarehe', 'siku'],
  category: ['category', 'kind of expense', 'kind', 'type', 'account', 'aina', 'aina ya matumizi', 'kundi'],
  amount: ['amount', 'total', 'cost', 'sum', 'kiasi', 'jumla', 'gharama'],
  method: ['paid from', 'paid by', 'payment method', 'method', 'imelipwa kutoka', 'imelipwa kwa', 'njia ya malipo'],
  supplier: ['supplier', 'paid to', 'payee', 'vendor', 'aliyelipwa', 'msambazaji'],
  notes: ['notes', 'note', 'description', 'details', 'maelezo'],
}
/** What people write beside the words of the app. */
const categoryWords: Readonly<Record<ExpenseCategory, readonly string[]>> = {
  rent: ['kodi', 'pango', 'kodi ya duka'],
  salary: ['salaries', 'wages', 'mshahara', 'posho'],
  utilities: ['electricity', 'water', 'internet', 'umeme', 'maji', 'luku', 'intaneti', 'vocha'],
  marketing: ['advertising', 'ads', 'tangazo'],
  insurance: [],
  supplies: ['packaging', 'mifuko', 'mahitaji'],
  equipment: ['repairs', 'kifaa', 'matengenezo'],
  travel: ['transport', 'fuel', 'fare', 'nauli', 'mafuta ya gari', 'bodaboda', 'usafirishaji'],
  food: ['meals', 'lunch', 'mlo'],
  other: ['misc', 'miscellaneous', 'nyingine'],
}
const methodWords: Readonly<Record<ExpenseMethod, readonly string[]>> = {
  cash: ['drawer', 'petty cash', 'droo', 'pesa taslimu', 'fedha taslimu'],
  mobile_money: ['mpesa', 'm pesa', 'airtel money', 'tigo pesa', 'mixx', 'mixx by yas', 'halopesa', 'simu'],
  bank: ['transfer', 'bank transfer', 'cheque', 'crdb', 'nmb'],
}

const wordsOf = <Id extends string>(
  ids: readonly Id[],
  texts: Readonly<Record<string, { en: string; sw: string }>>,
  more: Readonly<Record<Id, readonly string[]>>,
): ReadonlyMap<string, Id> =>
  new Map(
    ids.flatMap((id) =>
      [id, texts[id]?.en ?? id, texts[id]?.sw ?? id, ...more[id]].map((word) => [foldText(word), id] as const),
    ),
  )
const categories = wordsOf(EXPENSE_CATEGORIES, optionTexts.expenseCategory, categoryWords)
const methods = wordsOf(EXPENSE_METHODS, optionTexts.expenseMethod, methodWords)

export const expenses: ImportSubject = {
  kind: 'expenses',
  fields: FIELDS,
  needed: [['day'], ['amount']],
  findColumns: (row) => matchColumns(FIELDS, headings, row),
  sourceOf: () => null,
  read: (rows, columns, shopId, _taxCodes, onRows) => {
    const namer = createNamer(shopId, 'expenses')
    const all = rowsOf<Field>(rows, columns)
    const isMonthFirst = isAmericanOrder(all.map((row) => row.cell('day')))
    return readEach(all, {
      fields: FIELDS,
      onRows,
      shown: (row) => ({
        name: row.cell('notes') || row.cell('supplier') || row.cell('category'),
        detail: row.cell('day'),
        amountTzs: parseMoney(row.cell('amount')),
        quantityMilli: null,
      }),
      read: (row) => {
        const day = dayOf(row.cell('day'), isMonthFirst)
        if (day === null) throw new Wrong('day_missing', '')
        const amountTzs = amountOf(row.cell('amount'), MOST_AMOUNT_TZS)
        const said = row.cell('category')
        const category = said === '' ? 'other' : categories.get(foldText(said))
        const methodSaid = row.cell('method')
        const method = methodSaid === '' ? 'cash' : methods.get(foldText(methodSaid))
        if (method === undefined) throw new Wrong('method_unknown', methodSaid)
        const supplier = row.cell('supplier')
        // A kind of the shop's own is none of ours: its word is kept in the note.
        const note = [category === undefined ? said : '', row.cell('notes')].filter(Boolean).join(': ')
        const facts = { category: category ?? ('other' as const), amountTzs, method, supplier, note, day }
        const key = namer.each(JSON.stringify(facts))
        return {
          id: key,
          body: { kind: 'expenses', row: fitting(importRowSchemas.expenses.safeParse({ key, ...facts })) },
        }
      },
    })
  },
  template: {
    fields: FIELDS,
    rows: [
      ['2026-11-01', 'Kodi ya pango', '250000', 'Benki', 'Mwenye nyumba', 'Novemba'],
      ['2026-11-03', 'Usafiri', '12000', 'Taslimu', '', 'Mzigo wa Kariakoo'],
    ],
  },
}

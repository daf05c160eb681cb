import { PAID_FOR_GOODS } from '../../../shared/domain/expenses.ts'
import * as z from 'zod'
import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { CounterProduct } from '../../../shared/contract/sync.ts'
import { MOST_AMOUNT_TZS } from '../../../shared/domain/money.ts'
import { MAX_QUANTITY, parseQuantity, PIECE } from '../../../shared/domain/quantity.ts'
import { type ReceiptFigures, receiptFiguresOf } from '../../../shared/domain/stock-cost.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

/** What somebody is writing down of a delivery, kept on this device until it is put into stock. Pure. */
const Amount = z.int().min(0).max(MOST_AMOUNT_TZS).nullable().catch(null)
const Line = z.object({
  id: z.string(),
  productId: z.string(),
  variantId: z.string().nullable(),
  /** Null: the product's own unit. */
  unitId: z.string().nullable(),
  name: z.string(),
  quantity: z.string(),
  costTzs: Amount,
  /** Null: it sells for what it sold for. */
  priceTzs: Amount,
  /** Empty: nobody wrote down until when it is good. */
  useBy: z.string().default(''),
})
export type DraftLine = z.infer<typeof Line>
export const ReceiveForm = z.object({
  id: z.string(),
  expenseId: z.string(),
  supplier: z.object({ id: z.string(), name: z.string(), phone: z.string() }).nullable(),
  invoiceNumber: z.string(),
  day: z.string(),
  lines: z.array(Line),
  transportTzs: Amount,
  discountTzs: Amount,
  pay: z.enum(['all', 'part', 'later']),
  paidTzs: Amount,
  method: z.enum(['cash', 'mobile_money']),
  fromDrawer: z.boolean(),
  dueOn: z.string(),
  photos: z.array(z.object({ name: z.string(), url: z.string(), smallUrl: z.string() })).catch([]),
  note: z.string(),
})
export type ReceiveForm = z.infer<typeof ReceiveForm>

export const emptyForm = (day: string): ReceiveForm => ({
  id: uuidv7(),
  expenseId: uuidv7(),
  supplier: null,
  invoiceNumber: '',
  day,
  lines: [],
  transportTzs: null,
  discountTzs: null,
  pay: 'all',
  paidTzs: null,
  method: 'cash',
  fromDrawer: true,
  dueOn: '',
  photos: [],
  note: '',
})
/** As it was left on this device; null where nothing was, or an older app wrote it. */
export function readForm(kept: unknown): ReceiveForm | null {
  const read = ReceiveForm.safeParse(kept)
  return read.success && read.data.lines.length > 0 ? read.data : null
}

const unitsOf = (product: CounterProduct) => product.units?.filter(({ isArchived }) => !isArchived) ?? []
/** In which units a product may come in: what lies closed on the shelf is first, for that is how it comes. */
export function unitsIn(product: CounterProduct) {
  const units = unitsOf(product)
  return [...units.filter(({ isPack }) => isPack), ...units.filter(({ isPack }) => !isPack)]
}
const unitOf = (line: Pick<DraftLine, 'unitId'>, product: CounterProduct | undefined) =>
  (product && line.unitId !== null && unitsOf(product).find(({ id }) => id === line.unitId)) || null

/** Scanned or chosen once more, one more of it came in. */
export function withGoods(
  form: ReceiveForm,
  product: CounterProduct,
  variantId: string | null,
  unitId: string | null | undefined,
): ReceiveForm {
  const unit = unitId === undefined ? (unitsIn(product)[0]?.id ?? null) : unitId
  const same = form.lines.find(
    (line) => line.productId === product.id && line.variantId === variantId && line.unitId === unit,
  )
  if (same) {
    const quantity = parseQuantity(same.quantity) ?? 0
    const more = String(Math.min(quantity + PIECE, MAX_QUANTITY) / PIECE)
    return withLine(form, same.id, { quantity: more })
  }
  const line = {
    id: uuidv7(),
    productId: product.id,
    variantId,
    unitId: unit,
    name: product.name,
    quantity: '1',
    costTzs: null,
    priceTzs: null,
    useBy: '',
  }
  return { ...form, lines: [...form.lines, line] }
}
export const withLine = (form: ReceiveForm, id: string, change: Partial<DraftLine>): ReceiveForm => ({
  ...form,
  lines: form.lines.map((line) => (line.id === id ? { ...line, ...change } : line)),
})

const quantityOf = ({ quantity }: DraftLine) => {
  const milli = parseQuantity(quantity)
  return milli !== null && milli > 0 && milli <= MAX_QUANTITY ? milli : null
}
type Find = (productId: string) => CounterProduct | undefined
const goodsOf = (line: DraftLine, find: Find) => {
  const unit = unitOf(line, find(line.productId))
  return {
    id: line.id,
    quantityMilli: quantityOf(line) ?? 0,
    ...(unit ? { soldIn: { id: unit.id, factorMilli: unit.factorMilli, isPack: unit.isPack } } : {}),
    unitCostTzs: line.costTzs ?? 0,
  }
}

/** What is typed so far; null where it comes to nothing any shop pays. */
export const figuresOf = (form: ReceiveForm, find: Find): ReceiptFigures | null =>
  receiptFiguresOf({
    lines: form.lines.map((line) => goodsOf(line, find)),
    transportTzs: form.transportTzs ?? 0,
    discountTzs: form.discountTzs ?? 0,
  })

export const paidOf = (form: ReceiveForm, totalTzs: number): number =>
  form.pay === 'all' ? totalTzs : form.pay === 'later' ? 0 : (form.paidTzs ?? 0)

export type Problem = 'nothing' | 'quantity' | 'cost' | 'discount' | 'paid' | 'supplier' | 'day' | 'large'
/** What is still to be put right, the first of it; null: it can go into stock. */
export function problemOf(form: ReceiveForm, find: Find, today: string): Problem | null {
  if (form.lines.length === 0) return 'nothing'
  if (form.lines.some((line) => quantityOf(line) === null)) return 'quantity'
  if (form.lines.some((line) => line.costTzs === null)) return 'cost'
  if (form.day === '' || form.day > today) return 'day'
  const figures = figuresOf(form, find)
  if (figures === null) return (form.discountTzs ?? 0) > 0 ? 'discount' : 'large'
  const paidTzs = paidOf(form, figures.totalTzs)
  if (paidTzs > figures.totalTzs || (form.pay === 'part' && paidTzs === 0)) return 'paid'
  // What is owed is owed to somebody.
  if (paidTzs < figures.totalTzs && form.supplier === null) return 'supplier'
  return null
}

/** The commands of what is written down. `problemOf` has nothing to say of it. */
export function commandsOf(
  form: ReceiveForm,
  find: Find,
  { at, note, hasDrawer }: { at: string; /** Of the expense. */ note: string; hasDrawer: boolean },
): { goods: CommandBody<'stock.receive'>; paid: CommandBody<'expense.create'> | null } {
  const totalTzs = figuresOf(form, find)?.totalTzs ?? 0
  const paidTzs = paidOf(form, totalTzs)
  const isFromDrawer = hasDrawer && form.fromDrawer && form.method === 'cash'
  return {
    goods: {
      id: form.id,
      supplier: form.supplier,
      invoiceNumber: form.invoiceNumber.trim(),
      day: form.day,
      lines: form.lines.map((line) => {
        const product = find(line.productId)
        const variant = product?.variants.find(({ id }) => id === line.variantId)
        const unit = unitOf(line, product)
        return {
          ...goodsOf(line, find),
          productId: line.productId,
          variantId: line.variantId,
          name: product?.name ?? line.name,
          variantName: variant?.name ?? unit?.name ?? null,
          ...(line.priceTzs === null ? {} : { priceTzs: line.priceTzs }),
          ...(line.useBy === '' ? {} : { useBy: line.useBy }),
        }
      }),
      transportTzs: form.transportTzs ?? 0,
      discountTzs: form.discountTzs ?? 0,
      paidTzs,
      dueOn: paidTzs < totalTzs && form.dueOn !== '' ? form.dueOn : null,
      photos: form.photos.map(({ name }) => name),
      note: form.note.trim(),
      at,
    },
    paid:
      paidTzs === 0
        ? null
        : {
            id: form.expenseId,
            category: PAID_FOR_GOODS,
            amountTzs: paidTzs,
            method: form.method,
            ...(form.supplier ? { supplier: form.supplier.name } : {}),
            note,
            day: form.day,
            ...(isFromDrawer ? { fromDrawer: true } : {}),
            at,
          },
  }
}

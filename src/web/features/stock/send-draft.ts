import * as z from 'zod'
import { MOST_SENT_LINES } from '../../../shared/contract/commands/stock-transfer.ts'
import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { CounterProduct } from '../../../shared/contract/sync.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { MAX_QUANTITY, parseQuantity, PIECE } from '../../../shared/domain/quantity.ts'
import { takenBy } from '../../../shared/domain/units.ts'
import { unitsIn } from './receive-draft.ts'

/** What somebody is putting together for another shop, kept on this device until it is sent. Pure. */
const Line = z.object({
  id: z.string(),
  productId: z.string(),
  variantId: z.string().nullable(),
  /** Null: the product's own unit. */
  unitId: z.string().nullable(),
  name: z.string(),
  quantity: z.string(),
})
export type SentDraftLine = z.infer<typeof Line>
const SendForm = z.object({
  id: z.string(),
  toId: z.string(),
  toName: z.string(),
  lines: z.array(Line),
  note: z.string(),
})
export type SendForm = z.infer<typeof SendForm>

export const emptySendForm = (): SendForm => ({ id: uuidv7(), toId: '', toName: '', lines: [], note: '' })
/** As it was left on this device; null where nothing was, or an older app wrote it. */
export function readSendForm(kept: unknown): SendForm | null {
  const read = SendForm.safeParse(kept)
  return read.success && read.data.lines.length > 0 ? read.data : null
}

/** Scanned or chosen once more, one more of it goes. */
export function withSent(
  form: SendForm,
  product: CounterProduct,
  variantId: string | null,
  unitId: string | null | undefined,
): SendForm {
  const unit = unitId ?? null
  const same = form.lines.find(
    (line) => line.productId === product.id && line.variantId === variantId && line.unitId === unit,
  )
  if (same) {
    const quantity = String(Math.min((parseQuantity(same.quantity) ?? 0) + PIECE, MAX_QUANTITY) / PIECE)
    return withSentLine(form, same.id, { quantity })
  }
  const line = { id: uuidv7(), productId: product.id, variantId, unitId: unit, name: product.name, quantity: '1' }
  return { ...form, lines: [...form.lines, line].slice(0, MOST_SENT_LINES) }
}
export const withSentLine = (form: SendForm, id: string, change: Partial<SentDraftLine>): SendForm => ({
  ...form,
  lines: form.lines.map((line) => (line.id === id ? { ...line, ...change } : line)),
})

type Find = (productId: string) => CounterProduct | undefined
const goodsOf = (line: SentDraftLine, find: Find) => {
  const product = find(line.productId)
  const unit = product && line.unitId !== null ? unitsIn(product).find(({ id }) => id === line.unitId) : undefined
  const milli = parseQuantity(line.quantity)
  return {
    quantityMilli: milli !== null && milli > 0 && milli <= MAX_QUANTITY ? milli : null,
    ...(unit ? { soldIn: { id: unit.id, factorMilli: unit.factorMilli, isPack: unit.isPack } } : {}),
    variantName: product?.variants.find(({ id }) => id === line.variantId)?.name ?? unit?.name ?? null,
  }
}
/** In the product's own unit; null where nobody can say. */
export function leavingMilli(line: SentDraftLine, find: Find): number | null {
  const { quantityMilli, ...rest } = goodsOf(line, find)
  return quantityMilli === null ? null : takenBy({ ...rest, quantityMilli }).baseMilli
}

export type SendProblem = 'shop' | 'nothing' | 'quantity'
/** What is still to be put right, the first of it; null: it can go. */
export function sendProblem(form: SendForm, find: Find): SendProblem | null {
  if (form.lines.length === 0) return 'nothing'
  if (form.lines.some((line) => leavingMilli(line, find) === null)) return 'quantity'
  return form.toId === '' ? 'shop' : null
}

/** The command of what is written down. `sendProblem` has nothing to say of it. */
export const sendCommand = (form: SendForm, find: Find, at: string): CommandBody<'stock.transfer'> => ({
  id: form.id,
  to: { shopId: form.toId, name: form.toName },
  lines: form.lines.map((line) => {
    const { quantityMilli, ...goods } = goodsOf(line, find)
    return {
      id: line.id,
      productId: line.productId,
      variantId: line.variantId,
      name: find(line.productId)?.name ?? line.name,
      ...goods,
      quantityMilli: quantityMilli ?? 0,
    }
  }),
  note: form.note.trim(),
  at,
})

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import * as z from 'zod'
import type { Product } from '../../../../shared/contract/products.ts'
import type { CounterProduct } from '../../../../shared/contract/sync.ts'
import { looksCutShort } from '../../../../shared/domain/barcode.ts'
import { isScaleCode } from '../../../../shared/domain/scale-codes.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import { ApiError } from '../../../api/api-error.ts'
import { isOffline, useErrorText } from '../../../i18n/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { dropDraft, readDraft, saveDraft } from '../../../ui/draft.ts'
import { TextField } from '../../../ui/field.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Note } from '../../../ui/states.tsx'
import { productMutations } from '../../products/products.queries.ts'
import { useOnline } from '../../../session/device.ts'

const Draft = z.object({ id: z.uuid(), name: z.string(), priceTzs: z.number().nullable() })
type Draft = z.infer<typeof Draft>

interface UnknownCodeSheetProps {
  code: string
  shopId: string
  onClose: () => void
  onMade: (product: CounterProduct) => void
  /** The shop has it after all: another device was faster, or this one had not heard. Answers whether it is known here now. */
  onTaken: () => Promise<boolean>
  /** The next goods were scanned while this is open: their code was taken back out of name and price (scan-guard.ts). */
  isScanned: boolean
  onTyped: () => void
}

/**
 * A code nobody gave a product yet: name and price make the product, and put it into the order. Products are made by the server (they have no command of the
 * queue: two devices would make the same packet twice), so this needs network; what is typed is kept with its code until then.
 */
export function UnknownCodeSheet({
  code,
  shopId,
  onClose,
  onMade,
  onTaken,
  isScanned,
  onTyped,
}: UnknownCodeSheetProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const draftKey = `code:${shopId}:${code}`
  const [draft, setDraft] = useState<Draft>(
    () => Draft.safeParse(readDraft(draftKey)).data ?? { id: uuidv7(), name: '', priceTzs: null },
  )
  const [isAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const price = useRef<HTMLInputElement>(null)
  const create = useMutation(productMutations.create())
  const change = (next: Partial<Draft>) => {
    const typed = { ...draft, ...next }
    setDraft(typed)
    onTyped()
    saveDraft(draftKey, typed)
  }
  const name = draft.name.trim()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (create.isPending || name === '') return
    if (draft.priceTzs === null) return price.current?.focus()
    setProblem(null)
    try {
      const made = await create.mutateAsync({
        ...EMPTY,
        id: draft.id,
        name,
        priceTzs: draft.priceTzs,
        barcodes: [code],
        openingStock: {},
      })
      dropDraft(draftKey)
      onMade(toCounter(made))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'product.barcode_taken' && (await onTaken().catch(() => false)))
        return dropDraft(draftKey)
      setProblem(error)
    }
  }
  const isAway = !isOnline || isOffline(problem)
  return (
    <Sheet
      open
      onOpenChange={onClose}
      size="sm"
      title={<Trans>New product</Trans>}
      footer={
        <Button
          type="submit"
          form="unknown-code"
          tone="primary"
          size="lg"
          full
          busy={create.isPending}
          busyLabel={<Trans>Saving…</Trans>}
        >
          <Trans>Save and add to the order</Trans>
        </Button>
      }
    >
      <form id="unknown-code" className="grid gap-4" noValidate onSubmit={(event) => void save(event)}>
        <p className="flex items-center gap-2.5 text-ink-2">
          <Icon name="barcode" />
          <span>
            <Trans>
              No product has the code <b className="text-ink tnum wrap-any">{code}</b> yet.
            </Trans>
          </span>
        </p>
        {looksCutShort(code) ? (
          <Note tone="held" icon="alert">
            <Trans>This code looks cut short. Close this and scan once more before you save it.</Trans>
          </Note>
        ) : null}
        {isScaleCode(code) ? (
          <Note tone="info">
            <Trans>
              This may be a label of a scale, which holds a weight or a price. What such labels hold is set up in the
              counter settings, under “Labels of the scale”.
            </Trans>
          </Note>
        ) : null}
        {isScanned ? (
          <Note tone="held" icon="scan">
            <Trans>Finish this product first, then go on scanning.</Trans>
          </Note>
        ) : null}
        <TextField
          label={<Trans>Name</Trans>}
          value={draft.name}
          maxLength={120}
          autoComplete="off"
          ref={focusFirst}
          enterKeyHint="next"
          error={isAsked && name === '' ? t`Write what it is called.` : undefined}
          onChange={(event) => change({ name: event.target.value })}
          onKeyDown={(event) => {
            // A price is still missing: Enter goes there, as on the till's own keys.
            if (event.key !== 'Enter' || draft.priceTzs !== null) return
            event.preventDefault()
            price.current?.focus()
          }}
        />
        <MoneyField
          label={<Trans>Price</Trans>}
          value={draft.priceTzs}
          ref={price}
          enterKeyHint="done"
          error={isAsked && draft.priceTzs === null ? t`Write the price.` : undefined}
          onChange={(priceTzs) => change({ priceTzs })}
        />
        {isAway ? (
          <Note tone="held">
            <Trans>
              No network. A new product needs it once; then it can be sold without. What you typed is kept with this
              code.
            </Trans>
          </Note>
        ) : problem === null ? null : (
          <Note tone="bad">{errorText(problem)}</Note>
        )}
      </form>
    </Sheet>
  )
}

const EMPTY = {
  description: '',
  category: null,
  group: '',
  costTzs: null,
  sku: '',
  photos: [],
  unit: '',
  tracksStock: false,
  lowStockMilli: null,
  variants: [],
  addOnGroups: [],
}

/** As the next pull will bring it. */
const toCounter = ({
  costTzs: _cost,
  createdAt: _at,
  photos: _photos,
  variants: _variants,
  ...product
}: Product): CounterProduct => ({ ...product, photo: null, variants: [] })

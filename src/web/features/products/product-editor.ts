import { useCallback, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { ApiError } from '../../api/api-error.ts'
import { readDraft, useDraft } from '../../ui/draft.ts'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { formPath, ProductFormValues } from './product-form-values.ts'
import { useProductResolver } from './use-product-resolver.ts'
import type { ProductFormApi } from './variants-fields.tsx'

const Meta = z.object({ id: z.uuid().optional(), version: z.number().optional() })
export type DraftMeta = z.infer<typeof Meta>

/** What goes on with a draft beside the typed values: the id a new product will have, the version an edit started from. */
export const readMeta = (key: string): DraftMeta => {
  const kept = Meta.safeParse(readDraft(`${key}:meta`))
  return kept.success ? kept.data : {}
}

export interface ProductEditor {
  form: ProductFormApi
  /** A draft was found and put into the form. */
  isRestored: boolean
  /** Forgets the draft: saved, or thrown away. */
  forget: () => void
  /** Puts the server's complaints beside their fields; false when none has a field here. */
  showBeside: (error: unknown, barcodeText: (productName: string) => string, text: string) => boolean
}

/** The form of one product with its draft: what is typed outlives a dead tab, a lost network and a refused save. */
export function useProductEditor(start: ProductFormValues, draftKey: string): ProductEditor {
  const form = useForm({ resolver: useProductResolver(), defaultValues: start })
  const { reset, setError } = form
  const [isRestored, setRestored] = useState(() => ProductFormValues.safeParse(readDraft(draftKey)).success)
  useEffect(() => {
    const kept = ProductFormValues.safeParse(readDraft(draftKey))
    if (kept.success) reset(kept.data, { keepDefaultValues: true })
  }, [draftKey, reset])
  const drop = useDraft(form, draftKey)
  useUpdateHold(form.formState.isDirty)
  const forget = useCallback(() => {
    drop()
    setRestored(false)
  }, [drop])
  const showBeside = useCallback<ProductEditor['showBeside']>(
    (error, barcodeText, text) => {
      if (!(error instanceof ApiError) || error.fields.length === 0) return false
      for (const [index, { path, message }] of error.fields.entries()) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server names the contract's paths; one we do not have is only not shown
        const name = formPath(path) as Parameters<typeof setError>[0]
        setError(
          name,
          { type: 'server', message: error.code === 'product.barcode_taken' ? barcodeText(message) : text },
          { shouldFocus: index === 0 },
        )
      }
      return true
    },
    [setError],
  )
  return { form, isRestored, forget, showBeside }
}

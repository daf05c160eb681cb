import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { set, type FieldErrors, type Resolver } from 'react-hook-form'
import { ProductInput } from '../../../shared/contract/products.ts'
import { issueText } from '../../i18n/use-form-resolver.ts'
import {
  complaintsOf,
  formPath,
  toInput,
  type Complaint,
  type ParsedProduct,
  type ProductFormValues,
} from './product-form-values.ts'

/** Judges the form with the contract's own schema, and with what only the form can see. What comes out is ready to send. */
export function useProductResolver(): Resolver<ProductFormValues, unknown, ParsedProduct> {
  const { i18n, t } = useLingui()
  return useMemo(() => {
    const words: Record<Complaint['kind'], string> = {
      level: t`Enter a number, like 12 or 1.5.`,
      barcode_twice: t`This barcode stands here twice.`,
      name_twice: t`This name stands here twice.`,
      needs_variant_sold: t`At least one variant must be sold.`,
      units_with_variants: t`A product with variants is not sold by other units. Take off one or the other.`,
      factor: t`Enter how much one holds, like 24 or 0.5.`,
      name_of_base: t`This is the name of the product's own unit.`,
      same_as_base: t`One of it is the product's own unit. Enter how many it holds.`,
      second_pack: t`Only one unit can lie closed on the shelf.`,
      pack_too_small: t`What lies closed on the shelf holds at least one.`,
    }
    return (values) => {
      const errors: FieldErrors<ProductFormValues> = {}
      const add = (path: string, message: string) => {
        // Lists carry their own complaint under `root`, so that the complaints of their rows stay.
        set(
          errors,
          path === 'variants' || path === 'units' || path === 'addOnGroups' || path === 'barcodes' || path === 'photos'
            ? `${path}.root`
            : path,
          { type: 'invalid', message },
        )
      }
      const parsed = ProductInput.safeParse(toInput(values), { error: (issue) => issueText(i18n, issue) })
      const own = complaintsOf(values)
      for (const { path, kind } of own) add(path, words[kind])
      for (const issue of parsed.error?.issues ?? []) {
        const path = formPath(issue.path.join('.'))
        if (own.some((complaint) => complaint.path === path)) continue
        add(
          path,
          issue.message === 'least_above_most'
            ? t`It cannot ask for more choices than there are, or than the most.`
            : issue.message,
        )
      }
      return parsed.success && own.length === 0 ? { values: parsed.data, errors: {} } : { values: {}, errors }
    }
  }, [i18n, t])
}

import { useLingui } from '@lingui/react/macro'
import type { Product } from '../../../shared/contract/products.ts'
import { useDraftForm, type DraftForm } from '../../patterns/use-draft-form.ts'
import { formPath, ProductFormValues, type ParsedProduct } from './product-form-values.ts'
import { useProductResolver } from './use-product-resolver.ts'

/** The form of one product, new or known. `version` and `latest`: of a known one, and how to read what somebody else saved meanwhile. */
export function useProductForm(
  start: ProductFormValues,
  draft: string,
  known?: { version: number; latest: () => Promise<Product | null> },
): DraftForm<ProductFormValues, ParsedProduct, Product> {
  const { t } = useLingui()
  return useDraftForm<ProductFormValues, ParsedProduct, Product>({
    resolver: useProductResolver(),
    start,
    draft,
    kept: ProductFormValues,
    nameOf: formPath,
    // The server names the product that has the barcode.
    textOf: ({ code }, name) => (code === 'product.barcode_taken' ? t`${name} already has this barcode.` : undefined),
    ...(known && {
      version: known.version,
      meanwhile: { code: 'product.changed_meanwhile', read: known.latest },
    }),
  })
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Product } from '../../../shared/contract/products.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { toast } from '../../ui/toast-store.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Card } from '../../ui/card.tsx'
import { useProductForm } from './use-product-form.ts'
import { valuesOf } from './product-form-values.ts'
import { ProductForm } from './product-form.tsx'
import { productMutations, productQueries } from './products.queries.ts'
import { RestoredNote, SaveBar } from './save-bar.tsx'
import { BackLink } from '../../patterns/back-link.tsx'

const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }))

export function EditProductScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const product = useQuery({ ...productQueries.one(id), staleTime: 0 })
  return (
    <Page narrow>
      <PageHeader
        title={product.data?.name ?? <Trans>Edit product</Trans>}
        sub={product.data ? <Trans>Edit product</Trans> : undefined}
        back={<BackLink to="/dashboard/products/$id" params={{ id }} label={t`Back to the product`} />}
      />
      {product.data ? (
        // The form keeps the version it started from; what arrives later shows up as a conflict when it is saved.
        <EditForm key={id} product={product.data} />
      ) : (
        <Card flush>
          <QueryWait query={product} />
        </Card>
      )}
    </Page>
  )
}

function EditForm({ product }: { product: Product }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const latest = useQuery({ ...productQueries.one(product.id), enabled: false })
  const { form, errors, isRestored, problem, conflict, onSubmit, startFrom } = useProductForm(
    valuesOf(product),
    `product:${product.id}`,
    {
      version: product.version,
      latest: async () => {
        const { data, error } = await latest.refetch()
        return data && !error ? data : null
      },
    },
  )
  const update = useMutation(productMutations.update(product.id))
  const save = onSubmit(async (input, version) => {
    const saved = await update.mutateAsync({ ...input, version })
    startFrom(valuesOf(saved), saved.version)
    toast({ title: t`Product saved`, description: saved.name, type: 'success' })
    await navigate({ to: '/dashboard/products/$id', params: { id: product.id }, replace: true })
  })
  return (
    <>
      {isRestored ? <RestoredNote onThrowAway={() => startFrom(valuesOf(product), product.version)} /> : null}
      <ProductForm form={form} isNew={false} onSubmit={save}>
        <SaveBar
          isBusy={update.isPending}
          error={problem}
          hasErrors={Object.keys(errors).length > 0}
          cancel={
            <Link to="/dashboard/products/$id" params={{ id: product.id }} className={buttonClass({ tone: 'text' })}>
              <Trans>Cancel</Trans>
            </Link>
          }
        />
      </ProductForm>
      {conflict ? (
        <Suspense>
          <ConflictDialog
            mine={form.getValues()}
            theirs={conflict.theirs}
            onClose={conflict.close}
            onMine={conflict.keepMine}
            onTheirs={() => startFrom(valuesOf(conflict.theirs), conflict.theirs.version)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

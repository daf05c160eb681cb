import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Product } from '../../../shared/contract/products.ts'
import { ApiError } from '../../api/api-error.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { buttonClass } from '../../ui/button.tsx'
import { dropDraft, saveDraft } from '../../ui/draft.ts'
import { Icon } from '../../ui/icon.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { toast } from '../../ui/toast-store.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Card } from '../../ui/card.tsx'
import { readMeta, useProductEditor } from './product-editor.ts'
import { valuesOf, type ParsedProduct, type ProductFormValues } from './product-form-values.ts'
import { ProductForm } from './product-form.tsx'
import { productMutations, productQueries } from './products.queries.ts'
import { RestoredNote, SaveBar } from './save-bar.tsx'

const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }))

export function EditProductScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const product = useQuery({ ...productQueries.one(id), staleTime: 0 })
  return (
    <Page narrow>
      <PageHeader
        title={product.data?.name ?? <Trans>Edit product</Trans>}
        sub={product.data ? <Trans>Edit product</Trans> : undefined}
        back={
          <Link to="/dashboard/products/$id" params={{ id }} className="ib" aria-label={t`Back to the product`}>
            <Icon name="left" size={24} />
          </Link>
        }
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
  const errorText = useErrorText()
  const draftKey = `product:${product.id}`
  const { form, isRestored, forget, showBeside } = useProductEditor(valuesOf(product), draftKey)
  const [version, setVersion] = useState(() => readMeta(draftKey).version ?? product.version)
  const [problem, setProblem] = useState<string | null>(null)
  const [conflict, setConflict] = useState<{ theirs: Product; mine: ParsedProduct } | null>(null)
  const update = useMutation(productMutations.update(product.id))
  const { isDirty } = form.formState
  useEffect(() => {
    // Beside the draft: which version it started from, so that an old draft cannot quietly undo a newer save.
    if (isDirty) saveDraft(`${draftKey}:meta`, { version })
  }, [isDirty, draftKey, version])
  const latest = useQuery({ ...productQueries.one(product.id), enabled: false })
  const done = () => {
    forget()
    dropDraft(`${draftKey}:meta`)
  }
  const start = (from: ProductFormValues, of: number) => {
    form.reset(from)
    setVersion(of)
    done()
  }
  const send = async (input: ParsedProduct, of: number) => {
    setProblem(null)
    try {
      const saved = await update.mutateAsync({ ...input, version: of })
      start(valuesOf(saved), saved.version)
      toast({ title: t`Product saved`, description: saved.name, type: 'success' })
      await navigate({ to: '/dashboard/products/$id', params: { id: product.id }, replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'product.changed_meanwhile') {
        const { data, error: refetchError } = await latest.refetch()
        if (data && !refetchError) return setConflict({ theirs: data, mine: input })
      }
      if (!showBeside(error, (name) => t`${name} already has this barcode.`, errorText(error)))
        setProblem(errorText(error))
    }
  }
  const save = form.handleSubmit(
    async (input) => await send(input, version),
    () => setProblem(null),
  )
  return (
    <>
      {isRestored ? <RestoredNote onThrowAway={() => start(valuesOf(product), product.version)} /> : null}
      <ProductForm form={form} isNew={false} onSubmit={save}>
        <SaveBar
          isBusy={update.isPending}
          error={problem}
          hasErrors={Object.keys(form.formState.errors).length > 0}
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
            onClose={() => setConflict(null)}
            onMine={() => {
              const { theirs, mine } = conflict
              setConflict(null)
              void send(mine, theirs.version)
            }}
            onTheirs={() => {
              start(valuesOf(conflict.theirs), conflict.theirs.version)
              setConflict(null)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Mji } from '../../ui/kanga.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useShop } from '../access/access.queries.ts'
import { useProductForm } from './use-product-form.ts'
import { emptyProduct, openingOf } from './product-form-values.ts'
import { ProductForm } from './product-form.tsx'
import { productMutations } from './products.queries.ts'
import { RestoredNote, SaveBar } from './save-bar.tsx'
import { BackLink } from '../../patterns/back-link.tsx'

/** `isFirst`: the end of the get-started flow, which goes on to the first sale. */
export function NewProductScreen({ isFirst }: { isFirst: boolean }) {
  const { t } = useLingui()
  const shop = useShop()
  const [made, setMade] = useState(0)
  const [first, setFirst] = useState<string | null>(null)
  if (first !== null)
    return (
      <FirstSale
        name={first}
        onMore={() => {
          setFirst(null)
          setMade(made + 1)
        }}
      />
    )
  return (
    <Page narrow>
      <PageHeader
        title={isFirst && made === 0 ? <Trans>Your first product</Trans> : <Trans>New product</Trans>}
        back={<BackLink to="/dashboard/products" label={t`Back to the products`} />}
      />
      <NewForm key={made} draftKey={`product:new:${shop?.id ?? ''}`} onSaved={isFirst ? setFirst : null} />
    </Page>
  )
}

function NewForm({ draftKey, onSaved }: { draftKey: string; onSaved: ((name: string) => void) | null }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { form, errors, isRestored, problem, onSubmit, startFrom, newId } = useProductForm(emptyProduct, draftKey)
  const create = useMutation(productMutations.create())
  const save = onSubmit(async (input) => {
    const id = newId()
    const product = await create.mutateAsync({ ...input, id, openingStock: openingOf(id, form.getValues()) })
    startFrom(emptyProduct)
    toast({ title: t`Product saved`, description: product.name, type: 'success' })
    if (onSaved) onSaved(product.name)
    else await navigate({ to: '/dashboard/products/$id', params: { id: product.id }, replace: true })
  })
  return (
    <>
      {isRestored ? <RestoredNote onThrowAway={() => startFrom(emptyProduct)} /> : null}
      <ProductForm form={form} isNew onSubmit={save}>
        <SaveBar
          isBusy={create.isPending}
          error={problem}
          hasErrors={Object.keys(errors).length > 0}
          cancel={
            <Link to="/dashboard/products" className={buttonClass({ tone: 'text' })}>
              <Trans>Cancel</Trans>
            </Link>
          }
        />
      </ProductForm>
    </>
  )
}

function FirstSale({ name, onMore }: { name: string; onMore: () => void }) {
  return (
    <Page narrow>
      <div className="panel">
        <Mji size={120} />
        <h1 className="text-title mt-3">
          <Trans>{name} is at the counter</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>Now sell it. The sale is saved on this device, with or without a network.</Trans>
        </p>
        <div className="panel-act">
          <Link to="/dashboard/orders/add-order" className={buttonClass({ tone: 'primary', size: 'lg' })}>
            <Icon name="counter" size={22} />
            <Trans>Make your first sale</Trans>
          </Link>
          <button type="button" className={buttonClass({ tone: 'text' })} onClick={onMore}>
            <Trans>Add another product</Trans>
          </button>
        </div>
      </div>
    </Page>
  )
}
